//! The tables at which somebody on the rail looks beside the one that lies before them.

use super::Model;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::TableView;
use std::collections::BTreeMap;

/// How they stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Beside(BTreeMap<TableNo, TableView>);

impl Beside {
    pub(super) fn hear(&mut self, tables: Vec<TableView>, gone: &[TableNo]) {
        self.0.extend(tables.into_iter().map(|table| (table.table, table)));
        self.0.retain(|no, _| !gone.contains(no));
    }
}

impl Model {
    /// How this table stands, as the whole rail sees it, if the person looks at it beside their own.
    pub fn table_beside(&self, table: TableNo) -> Option<&TableView> {
        self.beside.0.get(&table)
    }
}

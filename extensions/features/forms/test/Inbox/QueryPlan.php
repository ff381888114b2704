<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\Entries;

/** Asks the database how it finds entries. The bench asks too. */
final class QueryPlan {

	/**
	 * The database's plan for a query, in our words: SCAN for reading all rows of the table or of an
	 * index, SORT for sorting them. What a query within the query has found may be scanned: `few`.
	 * @param string $table The table whose rows may not all be read; that of entries if it is left out.
	 * @param string $alias What the query calls it.
	 */
	public static function of( string $query, string $table = '', string $alias = 'entries' ): string {
		global $wpdb;
		$table = '' === $table ? Entries::table() : $table;
		if ( ! defined( 'DB_ENGINE' ) || 'sqlite' !== constant( 'DB_ENGINE' ) ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- One of ours.
			$rows = $wpdb->get_results( "EXPLAIN $query", ARRAY_A );
			return implode(
				"\n",
				array_map(
					static fn( array $row ): string => ( str_contains( (string) $row['table'], $alias ) && in_array( $row['type'], array( 'ALL', 'index' ), true ) ? 'SCAN ' : '' )
						. ( str_contains( (string) $row['Extra'], 'filesort' ) ? 'SORT ' : '' ) . implode( ' ', array_map( 'strval', $row ) ),
					$rows
				)
			);
		}
		$wpdb->query( $query ); // phpcs:ignore WordPress.DB.PreparedSQL -- One of ours.
		$sqlite = $wpdb->get_driver();
		$plan   = array();
		foreach ( $sqlite->get_last_sqlite_queries() as $translated ) {
			if ( str_contains( $translated['sql'], $table ) ) {
				$statement = $sqlite->get_connection()->query( 'EXPLAIN QUERY PLAN ' . $translated['sql'], $translated['params'] ?? array() );
				foreach ( $statement->fetchAll( \PDO::FETCH_ASSOC ) as $row ) { // phpcs:ignore WordPress.DB.RestrictedClasses -- The plan is SQLite's.
					$plan[] = str_replace( array( 'USE TEMP B-TREE', 'SCAN few' ), array( 'SORT', 'few' ), (string) $row['detail'] );
				}
			}
		}
		return implode( "\n", $plan );
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * One transaction around a test, rolled back at its end. Transactions of the tested code become
 * savepoints within it. Works on MariaDB, MySQL and the SQLite drop-in.
 */
final class Transaction {

	/** The name of an option that is there within the transaction only. */
	private string $marker;

	/** How many transactions of the tested code are open. */
	private int $depth = 0;

	/** Whether queries are ours and pass as they are. */
	private bool $own = false;

	/** The transaction of a test around this test, if there is one. */
	private ?self $outer = null;

	/** The innermost transaction. */
	private static ?self $current = null;

	/** Begins the transaction. The hooks that it adds go with the test's snapshot. */
	public function begin(): void {
		$this->outer   = self::$current;
		self::$current = $this;
		$this->marker  = 'millwork_test_transaction_' . spl_object_id( $this );
		$this->start();
		add_filter( 'query', array( $this, 'nest' ), PHP_INT_MAX );
	}

	/** @return bool False if a statement of the test had committed, so that something may be left. */
	public function rollback(): bool {
		global $wpdb;
		$this->run( 'ROLLBACK' );
		$this->own = true;
		$kept      = $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->options} WHERE option_name = %s", $this->marker ) );
		$this->own = false;
		if ( $kept ) {
			$this->run( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name = %s", $this->marker ) );
		}
		self::$current = $this->outer;
		return ! $kept;
	}

	/**
	 * Rewrites a query of the tested code so that it stays within our transaction.
	 * @return string The query to run.
	 */
	public function nest( string $query ): string {
		// Ours pass as they are, and are for the test around this one to rewrite.
		if ( $this->own || ( self::$current !== $this && ! self::$current?->own ) ) {
			return $query;
		}
		if ( ! self::is_open() ) {
			$this->start();
		}
		if ( preg_match( '/^\s*(?:START\s+TRANSACTION|BEGIN)\b/i', $query ) ) {
			return 'SAVEPOINT ' . $this->savepoint( ++$this->depth );
		}
		if ( preg_match( '/^\s*(COMMIT|ROLLBACK)\s*(?:WORK\s*)?;?\s*$/i', $query, $found ) ) {
			if ( 0 === $this->depth ) {
				return 'SELECT 1';
			}
			$verb = 'COMMIT' === strtoupper( $found[1] ) ? 'RELEASE' : 'ROLLBACK TO';
			return "$verb SAVEPOINT " . $this->savepoint( $this->depth-- );
		}
		if ( preg_match( '/^\s*SET\s+(?:SESSION\s+)?autocommit\b/i', $query ) ) {
			return 'SELECT 1';
		}
		// MariaDB and MySQL commit before they create or drop a table, unless it is temporary. In SQLite tables are part of the transaction.
		if ( ! self::is_sqlite() ) {
			return (string) preg_replace( '/^(\s*(?:CREATE|DROP)\s+)(TABLE\b)/i', '$1TEMPORARY $2', $query );
		}
		return $query;
	}

	/** Starts the transaction in the database. */
	private function start(): void {
		global $wpdb;
		$this->depth = 0;
		$this->run( 'START TRANSACTION' );
		$this->run( (string) $wpdb->prepare( "INSERT INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, '1', 'off')", $this->marker ) );
	}

	/** @param int $depth How many transactions of the tested code are around it. */
	private function savepoint( int $depth ): string {
		return 'millwork_' . spl_object_id( $this ) . "_$depth";
	}

	/**
	 * Whether the transaction is still open. The SQLite drop-in takes all of it back when a query
	 * fails, where MariaDB and MySQL take back that query alone; what follows would stay.
	 */
	private static function is_open(): bool {
		global $wpdb;
		return ! self::is_sqlite() || $wpdb->dbh->inTransaction();
	}

	/** Whether the database is the SQLite drop-in's. */
	private static function is_sqlite(): bool {
		return defined( 'DB_ENGINE' ) && 'sqlite' === constant( 'DB_ENGINE' );
	}

	/**
	 * Runs a query of our own.
	 * @param string $query The query, prepared.
	 */
	private function run( string $query ): void {
		global $wpdb;
		$this->own = true;
		$wpdb->query( $query ); // phpcs:ignore WordPress.DB -- What begins and ends transactions cannot be prepared or cached.
		$this->own = false;
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Tables;
use Millwork\Tests\TestCase;

/** Tables of an earlier version get the columns that they lack. */
final class MailLogUpgradeTest extends TestCase {

	public function test_tables_of_before_get_their_columns(): void {
		global $wpdb;
		$prefix       = $wpdb->prefix;
		$wpdb->prefix = 'earlier_';
		$added        = array();
		add_filter( 'query', static fn( string $query ): string => (string) preg_replace( '/^\s*(CREATE|DROP) TABLE/', '$1 TEMPORARY TABLE', $query ) );
		// MariaDB commits the test's transaction for an ALTER TABLE, so there it is only checked.
		$look = static function ( string $query ) use ( &$added ): string {
			if ( preg_match( '/^ALTER TABLE \S+ ADD (?:COLUMN )?(\S+ \S+)/', $query, $found ) ) {
				$added[] = str_replace( '`', '', $found[1] );
			}
			return str_starts_with( $query, 'ALTER' ) ? 'SELECT 1' : $query;
		};
		try {
			Tables::create();
			add_filter( 'query', $look );
			foreach ( array( array( Tables::class, 'add_spam_columns' ), array( Tables::class, 'add_mail_kind' ), array( Tables::class, 'add_locale' ) ) as $step ) {
				try {
					call_user_func( $step );
				} catch ( \RuntimeException ) {
					// The columns are still missing, because nothing was altered.
					continue;
				}
			}
		} finally {
			remove_filter( 'query', $look );
			Rows::run( 'DROP TEMPORARY TABLE IF EXISTS %i', 'earlier_' . Tables::ENTRIES );
			Rows::run( 'DROP TEMPORARY TABLE IF EXISTS %i', 'earlier_' . Tables::MAIL_LOG );
			$wpdb->prefix = $prefix;
		}
		$this->assertSame( array(), array_diff( array( 'learned varchar(4)', 'checked varchar(4)', 'kind varchar(10)', 'locale varchar(20)' ), $added ) );
	}
}

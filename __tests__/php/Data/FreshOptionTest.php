<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\FreshOption;
use Millwork\Tests\TestCase;
use WP_Object_Cache;

/** What the database has counts, whatever other processes put into a persistent object cache. */
final class FreshOptionTest extends TestCase {

	public function test_options_that_another_process_has_read_earlier_change_nothing(): void {
		FreshOption::change( 'millwork_fresh', static fn(): array => array( 'first' => 1 ), true );
		$earlier = wp_load_alloptions();
		FreshOption::change( 'millwork_fresh', static fn( array $stored ): array => array( 'second' => 2 ) + $stored, true );
		// It puts them into the cache at the moment when this process has emptied it.
		$put = static function ( mixed $loaded ) use ( $earlier ): mixed {
			wp_cache_add( 'alloptions', $earlier, 'options' );
			return $loaded;
		};
		add_filter( 'pre_wp_load_alloptions', $put );
		FreshOption::change( 'millwork_fresh', static fn( array $stored ): array => array( 'third' => 3 ) + $stored, true );
		remove_filter( 'pre_wp_load_alloptions', $put );
		$this->assertSame( array( 'third' => 3, 'second' => 2, 'first' => 1 ), FreshOption::read( 'millwork_fresh' ) );
	}

	public function test_an_option_that_another_process_believes_to_be_missing_keeps_what_it_has(): void {
		FreshOption::change( 'millwork_fresh', static fn(): array => array( 'first' => 1 ), false );
		$put = static function ( mixed $loaded ) use ( &$put ): mixed {
			remove_filter( 'pre_wp_load_alloptions', $put );
			wp_cache_set( 'notoptions', array( 'millwork_fresh' => true ), 'options' );
			return $loaded;
		};
		add_filter( 'pre_wp_load_alloptions', $put );
		FreshOption::change( 'millwork_fresh', static fn( array $stored ): array => array( 'second' => 2 ) + $stored, false );
		$this->assertSame( array( 'second' => 2, 'first' => 1 ), FreshOption::read( 'millwork_fresh' ) );
	}

	public function test_a_transient_is_read_again_from_a_cache_that_processes_share(): void {
		$own                        = $GLOBALS['wp_object_cache'];
		$using                      = wp_using_ext_object_cache( true );
		$shared                     = new class() extends WP_Object_Cache {

			/**
			 * What the server has; this object has what its process read.
			 * @var array<string, mixed>
			 */
			public array $server = array();

			/**
			 * @param int|string $key
			 * @param string     $group
			 * @param bool       $force
			 * @param bool|null  $found
			 */
			public function get( $key, $group = 'default', $force = false, &$found = null ) {
				if ( $force && isset( $this->server[ $key ] ) ) {
					$this->set( $key, $this->server[ $key ], $group );
				}
				return parent::get( $key, $group, $force, $found );
			}
		};
		$GLOBALS['wp_object_cache'] = $shared; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As a drop-in does.
		try {
			set_transient( 'millwork_fresh', 'mine', HOUR_IN_SECONDS );
			$shared->server['millwork_fresh'] = 'of another process';
			$before                           = get_transient( 'millwork_fresh' );
			FreshOption::renew_transient( 'millwork_fresh' );
			$after = get_transient( 'millwork_fresh' );
		} finally {
			$GLOBALS['wp_object_cache'] = $own; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As it was.
			wp_using_ext_object_cache( (bool) $using );
		}
		$this->assertSame( array( 'mine', 'of another process' ), array( $before, $after ) );
	}
}

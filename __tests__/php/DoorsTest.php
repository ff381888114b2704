<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Doors;

/** Each door names what exists, and fails alone. */
final class DoorsTest extends TestCase {

	/** Everything that is hooked up by name can be called: a door loads no class that would notice a mistake. */
	public function test_doors_name_what_is_there(): void {
		$names = array();
		foreach ( $GLOBALS['wp_filter'] as $hook => $filter ) {
			foreach ( array_merge( ...array_values( $filter->callbacks ) ) as $callback ) {
				$named = is_array( $callback['function'] ) && is_string( $callback['function'][0] ) ? $callback['function'] : null;
				if ( $named && str_starts_with( $named[0], 'Millwork\\' ) ) {
					$names[] = implode( '::', $named );
					$this->assertTrue( is_callable( $named ), "$hook calls " . implode( '::', $named ) . ', which is not there.' );
				}
			}
		}
		$this->assertContains( 'Millwork\Features\Forms\Settings::add_section', $names );
		$this->assertContains( 'Millwork\Units\PodcastPlayer\Feed\Feeds::refresh', $names );
	}

	/** What throws is left out, the others continue, and an administrator learns which and why. */
	public function test_a_door_that_throws_is_left_out(): void {
		$root  = get_temp_dir() . 'millwork-doors-' . bin2hex( random_bytes( 6 ) );
		$files = array(
			'php/Ants/hooks.php'                      => '<?php add_filter( "millwork_test_doors", static fn( $opened ) => $opened . "ants " );',
			'php/Bees/hooks.php'                      => '<?php add_filter( "millwork_test_doors", static fn( $opened ) => $opened . "half " ); throw new RuntimeException( "No <b>honey</b>" );',
			'php/Cows/hooks.php'                      => '<?php class { ',
			'extensions/blocks/dogs/php/hooks.php'    => '<?php add_filter( "millwork_test_doors", static fn( $opened ) => $opened . "dogs " );',
			'extensions/blocks/dogs/test/hooks.php'   => '<?php throw new Exception( "not a door" );',
			'extensions/blocks/eels/php/sub/door.php' => '<?php throw new Exception( "not a door" );',
		);
		foreach ( $files as $path => $code ) {
			wp_mkdir_p( dirname( "$root/$path" ) );
			file_put_contents( "$root/$path", $code );
		}
		$failed = new \ReflectionProperty( Doors::class, 'failed' );
		$before = $failed->getValue();
		try {
			Doors::open( $root, true );
			$this->assertSame( array( 'php/Bees', 'php/Cows' ), array_keys( (array) $failed->getValue() ) );
			$this->assertSame( 'dogs ants half ', apply_filters( 'millwork_test_doors', '' ) );
			$this->become( 'editor' );
			$this->assertSame( '', $this->notices() );
			$this->become( 'administrator' );
			$notices = $this->notices();
			$this->assertStringContainsString( '<code>php/Bees</code>', $notices );
			$this->assertStringContainsString( '<code>No &lt;b&gt;honey&lt;/b&gt;</code>', $notices );
			$this->assertStringContainsString( '<code>php/Cows</code>', $notices );
		} finally {
			$failed->setValue( null, $before );
			require_once ABSPATH . 'wp-admin/includes/file.php';
			WP_Filesystem();
			$GLOBALS['wp_filesystem']->delete( $root, true );
		}
	}

	/** An update that ended early leaves half a file, or an empty one. */
	public function test_damaged_joined_doors_are_none(): void {
		$root = get_temp_dir() . 'millwork-doors-' . bin2hex( random_bytes( 6 ) );
		wp_mkdir_p( "$root/php/Ants" );
		wp_mkdir_p( "$root/build" );
		file_put_contents( "$root/php/Ants/hooks.php", '<?php add_filter( "millwork_test_joined", static fn( $opened ) => $opened . "itself" );' );
		$joined = 'namespace { $doors["php/Ants"] = static function (): void { add_filter( "millwork_test_joined", static fn( $opened ) => $opened . "joined" ); }; $late = array(); }';
		$broken = array( '', '<?php return array( ', '<?php return "x";', "<?php $joined", '<?php throw new Exception();' );
		$whole  = array( "<?php $joined namespace { return array( 'doors' => \$doors, 'late' => \$late, 'consent' => array() ); }" );
		try {
			foreach ( array( 'itself' => $broken, 'joined' => $whole ) as $wanted => $files ) {
				foreach ( $files as $number => $code ) {
					// A separate name, because opcache keeps what it has read.
					$dir = "$root/$wanted$number";
					wp_mkdir_p( "$dir/build" );
					wp_mkdir_p( "$dir/php" );
					rename( "$root/php/Ants", "$dir/php/Ants" );
					file_put_contents( "$dir/build/doors.php", $code );
					Doors::open( $dir, false );
					rename( "$dir/php/Ants", "$root/php/Ants" );
					$this->assertSame( $wanted, apply_filters( 'millwork_test_joined', '' ), $code );
					remove_all_filters( 'millwork_test_joined' );
				}
			}
		} finally {
			require_once ABSPATH . 'wp-admin/includes/file.php';
			WP_Filesystem();
			$GLOBALS['wp_filesystem']->delete( $root, true );
		}
	}

	protected function tearDown(): void {
		// What the build found isn't kept for other tests: they need the files as they are now.
		Doors::open( get_temp_dir() . 'millwork-no-doors', true );
		parent::tearDown();
	}

	/** The joined doors and the separate files add the same hooks. */
	public function test_joined_doors_hook_in_the_same(): void {
		$filters = $GLOBALS['wp_filter'];
		try {
			$all     = array();
			$consent = array();
			foreach ( array( true, false ) as $is_developed ) {
				$GLOBALS['wp_filter'] = array();
				Doors::open( MILLWORK_DIR, $is_developed );
				$open = array( Doors::class, 'open_late' );
				foreach ( array_map( 'strval', array_keys( $GLOBALS['wp_filter'] ) ) as $hook ) {
					if ( has_filter( $hook, $open ) ) {
						$GLOBALS['wp_current_filter'][] = $hook;
						$this->assertSame( 'a value', Doors::open_late( 'a value' ) );
						$this->assertNotEmpty( $GLOBALS['wp_filter'][ $hook ]->callbacks );
						array_pop( $GLOBALS['wp_current_filter'] );
						remove_filter( $hook, $open, PHP_INT_MIN );
					}
				}
				$all[]     = $this->listeners();
				$consent[] = Doors::consent_files();
			}
			$this->assertArrayHasKey( 'rest_api_init', $all[0] );
			$this->assertSame( $all[0], $all[1] );
			$this->assertContains( MILLWORK_DIR . '/extensions/blocks/calendly/php/consent.php', $consent[0] );
			$this->assertSame( $consent[0], $consent[1] );
		} finally {
			$GLOBALS['wp_filter'] = $filters;
		}
	}

	/** A listener that was added after a hook has run isn't added again, even if it was removed. */
	public function test_late_doors_open_once(): void {
		$dir = get_temp_dir() . 'millwork-doors-' . bin2hex( random_bytes( 6 ) );
		wp_mkdir_p( "$dir/build" );
		file_put_contents( "$dir/build/doors.php", '<?php return array( "doors" => array(), "consent" => array(), "late" => array( "millwork_test_late" => static function (): void { add_filter( "millwork_test_late", "strtoupper", 5 ); } ) );' );
		try {
			Doors::open( $dir, false );
			$this->assertFalse( has_filter( 'millwork_test_late', 'strtoupper' ) );
			$this->assertSame( 'BEES', apply_filters( 'millwork_test_late', 'bees' ) );
			remove_filter( 'millwork_test_late', 'strtoupper', 5 );
			$this->assertSame( 'bees', apply_filters( 'millwork_test_late', 'bees' ) );
		} finally {
			remove_all_filters( 'millwork_test_late' );
			wp_delete_file( "$dir/build/doors.php" );
			rmdir( "$dir/build" );
			rmdir( $dir );
		}
	}

	/**
	 * If an action has run before, such as rest_api_init by a plugin that loads earlier, listeners waiting for it are still added.
	 * for it.
	 */
	public function test_late_doors_of_an_action_that_has_run_open_at_once(): void {
		$dir = get_temp_dir() . 'millwork-doors-' . bin2hex( random_bytes( 6 ) );
		wp_mkdir_p( "$dir/build" );
		file_put_contents( "$dir/build/doors.php", '<?php return array( "doors" => array(), "consent" => array(), "late" => array( "millwork_test_ran" => static function (): void { add_filter( "millwork_test_later", "strtoupper" ); } ) );' );
		try {
			do_action( 'millwork_test_ran' );
			Doors::open( $dir, false );
			$this->assertSame( 'BEES', apply_filters( 'millwork_test_later', 'bees' ) );
		} finally {
			remove_all_filters( 'millwork_test_later' );
			wp_delete_file( "$dir/build/doors.php" );
			rmdir( "$dir/build" );
			rmdir( $dir );
		}
	}

	/** A text from elsewhere may be asked for as a class, as by unserialize(). */
	public function test_a_door_is_no_class(): void {
		// An anonymous function, which would be added twice.
		$before = count( $GLOBALS['wp_filter']['user_has_cap']->callbacks[5] );
		$this->assertFalse( class_exists( 'Millwork\Features\Forms\hooks' ) );
		$this->assertFalse( class_exists( 'Millwork\Features\Forms\Page\field' ) );
		$this->assertCount( $before, $GLOBALS['wp_filter']['user_has_cap']->callbacks[5] );
	}

	public function test_classes_are_found_by_their_names(): void {
		$this->assertTrue( class_exists( 'Millwork\Units\PodcastPlayer\Feed\Feeds' ) );
		$this->assertTrue( class_exists( 'Millwork\Units\Likes\Likes' ) );
		foreach ( array( 'Millwork\Units\Likes', 'Millwork\Units\Likes\Nothing', 'Millwork\Nothing', 'Millwork\Units', 'Millwork\..\uninstall' ) as $name ) {
			Doors::load( $name );
			$this->assertNotContains( $name, get_declared_classes() );
		}
	}

	/**
	 * Listeners by hook and priority, in order; anonymous functions are only counted.
	 * @return array<string, array<int, list<string>>>
	 */
	private function listeners(): array {
		$listeners = array();
		foreach ( $GLOBALS['wp_filter'] as $hook => $filter ) {
			foreach ( $filter->callbacks as $priority => $callbacks ) {
				$listeners[ $hook ][ $priority ] = array_map(
					static fn( array $callback ): string => ( is_array( $callback['function'] ) ? implode( '::', array_map( static fn( $part ) => is_object( $part ) ? $part::class : $part, $callback['function'] ) ) : get_debug_type( $callback['function'] ) ) . $callback['accepted_args'],
					array_values( $callbacks )
				);
			}
			ksort( $listeners[ $hook ] );
		}
		ksort( $listeners );
		return $listeners;
	}

	private function notices(): string {
		ob_start();
		Doors::print_notice();
		return (string) ob_get_clean();
	}
}

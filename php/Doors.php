<?php
declare( strict_types=1 );

namespace Millwork;

use Closure;
use Throwable;

/**
 * Loads every `hooks.php`: of a topic in `php/`, of a unit's or feature's `php/`, or of a folder that a feature finds
 * itself, such as a payment gateway. A hooks.php names its callbacks by class and method, so that a class loads only
 * when its hook runs. There is no list of folders: an existing folder is found.
 */
final class Doors {

	/** Where hooks.php and other files that are found by their folder are, below the plugin's folder. */
	private const PLACES = array( 'extensions/*/*/php', 'extensions/features/*/php/*/*', 'php/*' );

	/** Folders below `extensions/` whose classes have their own namespace, by its first part. */
	private const KINDS = array(
		'Features' => array( 'features' ),
		'Units'    => array( 'blocks', 'panels', 'enhancements' ),
	);

	/** @var array<string, string> Messages of hooks.php files that threw, by the folder of the topic or unit. */
	private static array $failed = array();

	/** @var array<string, Closure> Adds the callbacks of a hook that few requests run, by hook, until it runs. */
	private static array $late = array();

	/** @var list<string>|null The build's list of consent.php files below the plugin's folder; null to search. */
	private static ?array $consent_files = null;

	/**
	 * Loads each hooks.php in its own try: a topic whose file throws is left out, the others continue.
	 * @param string $dir          The plugin's folder.
	 * @param bool   $is_developed Whether to load the source files rather than the joined file of the build.
	 */
	public static function open( string $dir, bool $is_developed ): void {
		$joined     = $is_developed ? null : self::joined( $dir );
		self::$late = $joined['late'] ?? array();

		self::$consent_files = $joined['consent'] ?? null;
		foreach ( self::$late as $hook => $listeners ) {
			if ( did_action( $hook ) ) {
				// Another plugin has run the hook early, for example with rest_get_server(). Other callbacks in the
				// group listen to hooks that come later.
				$listeners();
				unset( self::$late[ $hook ] );
				continue;
			}
			add_filter( $hook, array( self::class, 'open_late' ), PHP_INT_MIN );
		}
		foreach ( $joined['doors'] ?? self::find( $dir ) as $folder => $door ) {
			try {
				$door();
			} catch ( Throwable $error ) {
				self::$failed[ $folder ] = $error->getMessage();
			}
		}
		if ( self::$failed ) {
			add_action( 'admin_notices', array( self::class, 'print_notice' ) );
		}
	}

	/** Adds the callbacks of the hook that is running, before it calls them. Returns a filter's value unchanged. */
	public static function open_late( mixed $value = null ): mixed {
		$hook = (string) current_filter();
		if ( isset( self::$late[ $hook ] ) ) {
			( self::$late[ $hook ] )();
			unset( self::$late[ $hook ] ); // A callback that is unhooked after this doesn't come back.
		}
		return $value;
	}

	/**
	 * All hooks.php files joined by the build: loading one file takes half the time.
	 * @param string $dir The plugin's folder.
	 * @return array{doors: array<string, Closure>, late: array<string, Closure>, consent: list<string>}|null Files by
	 *     folder, late callbacks by hook; null if the file is missing, or incomplete after an update.
	 */
	private static function joined( string $dir ): ?array {
		try {
			$joined = is_file( "$dir/build/doors.php" ) ? require "$dir/build/doors.php" : null;
		} catch ( Throwable $error ) {
			return null;
		}
		return isset( $joined['doors'], $joined['late'], $joined['consent'] ) && is_array( $joined['doors'] ) && is_array( $joined['late'] ) && is_array( $joined['consent'] ) ? $joined : null;
	}

	/**
	 * The separate hooks.php files.
	 * @param string $dir The plugin's folder.
	 * @return array<string, Closure> By folder.
	 */
	private static function find( string $dir ): array {
		$doors = array();
		foreach ( self::files( $dir, 'hooks.php' ) as $file ) {
			$doors[ dirname( $file ) ] = static fn() => require "$dir/$file";
		}
		return $doors;
	}

	/** @return list<string> Files in PLACES below the plugin's folder, in the same order as in the build. */
	private static function files( string $dir, string $name ): array {
		$files = array_merge( ...array_map( static fn( string $place ): array => (array) glob( "$dir/$place/$name" ), self::PLACES ) );
		$files = array_map( static fn( string|false $file ): string => substr( (string) $file, strlen( $dir ) + 1 ), $files );
		sort( $files, SORT_STRING );
		return $files;
	}

	/** @return list<string> Paths of consent.php files, which return records of services (Consent\Services). */
	public static function consent_files(): array {
		return array_map( static fn( string $file ): string => MILLWORK_DIR . "/$file", self::$consent_files ?? self::files( MILLWORK_DIR, 'consent.php' ) );
	}

	/**
	 * Loads one of our classes. `Millwork\Data\Migrations` is in php/Data; `Millwork\Features\Forms\Page\FormBlocks` is
	 * in extensions/features/forms/php/Page; `Millwork\Units\PodcastPlayer\Feed\Feeds` is in the folder php/Feed of the
	 * unit podcast-player, whatever its kind. Lowercase names are hooks.php files and templates, which must not run
	 * again when a text names them as a class.
	 */
	public static function load( string $class_name ): void {
		if ( ! preg_match( '/^Millwork\\\\(?:\w+\\\\)*[A-Z]\w*$/D', $class_name ) ) {
			return;
		}
		$path                        = strtr( substr( $class_name, strlen( __NAMESPACE__ ) + 1 ), '\\', '/' ) . '.php';
		list( $floor, $name, $rest ) = explode( '/', $path, 3 ) + array( 1 => '', 2 => '' );
		if ( isset( self::KINDS[ $floor ] ) ) {
			$slug = strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $name ) );
			foreach ( self::KINDS[ $floor ] as $kind ) {
				$file = MILLWORK_DIR . "/extensions/$kind/$slug/php/$rest";
				if ( is_file( $file ) ) {
					require $file;
					return;
				}
			}
		} elseif ( is_file( MILLWORK_DIR . "/php/$path" ) ) {
			require MILLWORK_DIR . "/php/$path";
		}
	}

	/** Tells an administrator which topics are left out, and why. */
	public static function print_notice(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		foreach ( self::$failed as $folder => $message ) {
			wp_admin_notice(
				sprintf(
					/* translators: 1: a folder of the plugin; 2: what PHP said. */
					esc_html__( 'Millwork couldn’t start %1$s; everything else works. Reinstall Millwork. If this keeps happening, report it. PHP error: %2$s', 'millwork' ),
					'<code>' . esc_html( $folder ) . '</code>',
					'<code>' . esc_html( $message ) . '</code>'
				),
				array( 'type' => 'error' )
			);
		}
	}
}

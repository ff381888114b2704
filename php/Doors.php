<?php
declare( strict_types=1 );

namespace Millwork;

use Closure;
use Throwable;

/**
 * Opens every door: the `hooks.php` of a topic in `php/`, of a unit's or feature's `php/`, or of a folder that a feature
 * finds by itself, as a gateway of payments. A door says what it listens to, with classes and methods by name, so that a
 * class is loaded when its hook runs and not before. There is no list: a folder that is there is found, and one that is
 * removed is gone.
 */
final class Doors {

	/** Where doors and what else is found by its folder are, below the plugin's folder. */
	private const PLACES = array( 'extensions/*/*/php', 'extensions/features/*/php/*/*', 'php/*' );

	/** Folders below `extensions/` whose classes have a namespace of their own, by its first part. */
	private const KINDS = array(
		'Features' => array( 'features' ),
		'Units'    => array( 'blocks', 'panels', 'enhancements' ),
	);

	/**
	 * Doors that threw, with what they said.
	 * @var array<string, string> By the folder of the topic or unit.
	 */
	private static array $failed = array();

	/**
	 * What adds the listeners of hooks that many doors listen to and hardly a visit runs.
	 * @var array<string, Closure> By the hook, until it runs.
	 */
	private static array $late = array();

	/**
	 * The consent.php files as the build found them, below the plugin's folder; null where they are looked for.
	 * @var list<string>|null
	 */
	private static ?array $consent_files = null;

	/**
	 * Opens the doors, each behind its own try: a topic whose door throws is left out, the others go on.
	 * @param string $dir          The plugin's folder.
	 * @param bool   $is_developed Whether somebody works on the plugin, who wants the doors as they are and not
	 *                             as they were built.
	 */
	public static function open( string $dir, bool $is_developed ): void {
		$joined     = $is_developed ? null : self::joined( $dir );
		self::$late = $joined['late'] ?? array();

		self::$consent_files = $joined['consent'] ?? null;
		foreach ( self::$late as $hook => $listeners ) {
			if ( did_action( $hook ) ) {
				// Another plugin has run it early, as by rest_get_server(): with it wait listeners of hooks that come later.
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

	/**
	 * Adds the listeners of the hook that runs, before any of them is called.
	 * @param mixed $value What the hook filters.
	 * @return mixed The same.
	 */
	public static function open_late( mixed $value = null ): mixed {
		$hook = (string) current_filter();
		if ( isset( self::$late[ $hook ] ) ) {
			( self::$late[ $hook ] )();
			unset( self::$late[ $hook ] ); // Who has unhooked one of them since does not get it back.
		}
		return $value;
	}

	/**
	 * The doors as the build has joined them: one file is opened in half the time that all of them take.
	 * @param string $dir The plugin's folder.
	 * @return array{doors: array<string, Closure>, late: array<string, Closure>, consent: list<string>}|null Doors by folder,
	 *         late listeners by hook; null without such a file, or with one that an update has cut off.
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
	 * The doors, each in its file.
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

	/**
	 * Files of a name in the places, as the build finds them: their order does not depend on it.
	 * @return list<string> Below the plugin's folder.
	 */
	private static function files( string $dir, string $name ): array {
		$files = array_merge( ...array_map( static fn( string $place ): array => (array) glob( "$dir/$place/$name" ), self::PLACES ) );
		$files = array_map( static fn( string|false $file ): string => substr( (string) $file, strlen( $dir ) + 1 ), $files );
		sort( $files, SORT_STRING );
		return $files;
	}

	/**
	 * The consent.php files: each returns records of services (Consent\Services), and is read when one is asked for.
	 * @return list<string> Their paths.
	 */
	public static function consent_files(): array {
		return array_map( static fn( string $file ): string => MILLWORK_DIR . "/$file", self::$consent_files ?? self::files( MILLWORK_DIR, 'consent.php' ) );
	}

	/**
	 * Loads a class of ours. `Millwork\Data\Migrations` is in php/Data; `Millwork\Features\Forms\Page\FormBlocks` is in
	 * extensions/features/forms/php/Page; `Millwork\Units\PodcastPlayer\Feed\Feeds` is in the folder php/Feed of the unit
	 * podcast-player, whatever its kind. Names in small letters are no classes
	 * but doors and templates, which a text that names them would run once more.
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
					esc_html__( 'Millwork has left out %1$s, since it could not be started; the rest works. Install Millwork again; if this stays, report it. PHP said: %2$s', 'millwork' ),
					'<code>' . esc_html( $folder ) . '</code>',
					'<code>' . esc_html( $message ) . '</code>'
				),
				array( 'type' => 'error' )
			);
		}
	}
}

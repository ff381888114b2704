<?php
/**
 * Loading of the hooks.php files.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork;

use Throwable;

/**
 * Opens every door: the `hooks.php` of a topic in `php/` or of a unit's `php/`, which says what it
 * listens to, with classes and methods by name, so that a class is loaded when its hook runs and not
 * before. There is no list: a folder that is there is found, and one that is removed is gone.
 */
final class Doors {

	/** Where doors are, below the plugin's folder. */
	private const PLACES = array( 'php/*/hooks.php', 'extensions/*/*/php/hooks.php' );

	/**
	 * Doors that threw, with what they said.
	 *
	 * @var array<string, string> By the folder of the topic or unit.
	 */
	private static array $failed = array();

	/**
	 * Opens the doors, each behind its own try: a topic whose door throws is left out, the others go on.
	 *
	 * @param string $dir The plugin's folder.
	 */
	public static function open( string $dir ): void {
		foreach ( self::find( $dir ) as $door ) {
			try {
				( static fn() => require "$dir/$door" )();
			} catch ( Throwable $error ) {
				self::$failed[ dirname( $door ) ] = $error->getMessage();
			}
		}
		if ( self::$failed ) {
			add_action( 'admin_notices', array( self::class, 'print_notice' ) );
		}
	}

	/**
	 * Finds the doors.
	 *
	 * @param string $dir The plugin's folder.
	 * @return string[] Paths in it. The build has written them down: to look for them takes longer than to open them.
	 */
	public static function find( string $dir ): array {
		try {
			$written = is_file( "$dir/build/doors.php" ) ? require "$dir/build/doors.php" : null;
		} catch ( Throwable $error ) {
			$written = null;
		}
		// A list that an update has cut off is none.
		if ( is_array( $written ) && $written && array_filter( $written, 'is_string' ) === $written ) {
			return array_values( $written );
		}
		$doors = array_merge( ...array_map( static fn( string $place ): array => (array) glob( "$dir/$place" ), self::PLACES ) );
		return array_map( static fn( $door ): string => substr( (string) $door, strlen( $dir ) + 1 ), $doors );
	}

	/**
	 * Loads a class of ours. `Millwork\Forms\Page\FormBlocks` is in php/Forms; `Millwork\Units\PodcastPlayer\Feeds`
	 * is in the php folder of the unit podcast-player, whatever its kind. Names in small letters are no classes
	 * but doors and templates, which a text that names them would run once more.
	 *
	 * @param string $class_name The class.
	 */
	public static function load( string $class_name ): void {
		if ( ! preg_match( '/^Millwork\\\\(?:\w+\\\\)*[A-Z]\w*$/D', $class_name ) ) {
			return;
		}
		$path = strtr( substr( $class_name, strlen( __NAMESPACE__ ) + 1 ), '\\', '/' ) . '.php';
		if ( str_starts_with( $path, 'Units/' ) ) {
			list( , $unit, $rest ) = explode( '/', $path, 3 ) + array( 2 => '' );

			$slug = strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $unit ) );
			foreach ( array( 'blocks', 'panels', 'enhancements' ) as $kind ) {
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

	/**
	 * Tells an administrator which topics are left out, and why.
	 */
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

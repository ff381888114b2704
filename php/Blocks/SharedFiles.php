<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

/**
 * The built files of a topic in shared/lib that is a script module of its own: one script and one sheet
 * for all blocks of a page that are made of it.
 */
final class SharedFiles {

	/** What scripts import such a topic by, with its name behind. */
	private const PREFIX = '@millwork/';

	/**
	 * Registers the modules that a script imports, so that the page's import map knows them.
	 * @param array<string|array<string, string>> $dependencies What the build says about the script.
	 */
	public static function register_modules( array $dependencies ): void {
		static $assets = array();

		foreach ( $dependencies as $dependency ) {
			// One that is loaded later says so beside its name.
			$id = is_array( $dependency ) ? $dependency['id'] : $dependency;
			if ( str_starts_with( $id, self::PREFIX ) ) {
				$file = 'lib/' . substr( $id, strlen( self::PREFIX ) ) . '/module';

				$assets[ $id ] ??= OurBlocks::asset( $file );
				wp_register_script_module( $id, plugins_url( "build/$file.js", MILLWORK_FILE ), $assets[ $id ]['dependencies'], $assets[ $id ]['version'] );
			}
		}
	}

	/**
	 * Adds a topic's stylesheet to the page. Its properties are logical, so that right-to-left needs no
	 * other file.
	 * @param string $topic The topic, as 'consent'.
	 * @return string The handle.
	 */
	public static function enqueue_style( string $topic ): string {
		$handle = "millwork-$topic";
		$file   = "build/lib/$topic/style.css";
		if ( ! wp_style_is( $handle, 'registered' ) && is_file( MILLWORK_DIR . "/$file" ) ) {
			wp_register_style( $handle, plugins_url( $file, MILLWORK_FILE ), array(), (string) filemtime( MILLWORK_DIR . "/$file" ) );
			// WordPress puts small sheets into the page.
			wp_style_add_data( $handle, 'path', MILLWORK_DIR . "/$file" );
		}
		wp_enqueue_style( $handle );
		return $handle;
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

/**
 * The built files of a topic in shared/lib that is a separate script module: one script and one stylesheet for all
 * blocks on a page that use it.
 */
final class SharedFiles {

	/** Scripts import a topic by this prefix and its name. */
	private const PREFIX = '@millwork/';

	/** @param array<string|array<string, string>> $dependencies From the build, for the page's import map. */
	public static function register_modules( array $dependencies ): void {
		static $assets = array();

		foreach ( $dependencies as $dependency ) {
			// Dependencies that load later (dynamic imports) are arrays.
			$id = is_array( $dependency ) ? $dependency['id'] : $dependency;
			if ( str_starts_with( $id, self::PREFIX ) ) {
				$file = 'lib/' . substr( $id, strlen( self::PREFIX ) ) . '/module';

				$assets[ $id ] ??= OurBlocks::asset( $file );
				wp_register_script_module( $id, plugins_url( "build/$file.js", MILLWORK_FILE ), $assets[ $id ]['dependencies'], $assets[ $id ]['version'] );
			}
		}
	}

	/**
	 * Adds a topic's stylesheet to the page. It uses logical properties, so there is no separate file for
	 * right-to-left.
	 * @param string $topic Such as 'consent'.
	 * @return string The handle.
	 */
	public static function enqueue_style( string $topic ): string {
		$handle = "millwork-$topic";
		$file   = "build/lib/$topic/style.css";
		if ( ! wp_style_is( $handle, 'registered' ) && is_file( MILLWORK_DIR . "/$file" ) ) {
			wp_register_style( $handle, plugins_url( $file, MILLWORK_FILE ), array(), (string) filemtime( MILLWORK_DIR . "/$file" ) );
			// WordPress inlines small stylesheets.
			wp_style_add_data( $handle, 'path', MILLWORK_DIR . "/$file" );
		}
		wp_enqueue_style( $handle );
		return $handle;
	}
}

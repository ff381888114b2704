<?php
declare( strict_types=1 );

namespace Millwork\Menu;

use Millwork\Blocks\OurBlocks;

/** The script and stylesheet of a screen in the plugin's menu, from build/admin. */
final class ScreenFiles {

	/**
	 * Enqueues both. Call it on `admin_enqueue_scripts`.
	 * @param string               $name   The files' name, such as 'payments'. Their handle is 'millwork-payments'.
	 * @param array<string, mixed> $config What the script reads as `millworkPayments`; empty for nothing.
	 * @param list<string>         $styles Handles of stylesheets that the screen's own needs.
	 * @return bool False without a build.
	 */
	public static function enqueue( string $name, array $config = array(), array $styles = array( 'wp-components' ) ): bool {
		$dir  = OurBlocks::build_dir() . '/admin';
		$file = "$dir/$name.asset.php";
		if ( ! is_file( $file ) ) {
			return false;
		}
		$asset  = require $file;
		$handle = "millwork-$name";
		wp_enqueue_script( $handle, plugins_url( "build/admin/$name.js", MILLWORK_FILE ), $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( $handle, 'millwork' );
		wp_enqueue_style( $handle, plugins_url( "build/admin/$name.css", MILLWORK_FILE ), $styles, (string) filemtime( "$dir/$name.css" ) );
		wp_style_add_data( $handle, 'rtl', 'replace' );
		if ( $config ) {
			$json = wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
			wp_add_inline_script( $handle, 'var millwork' . ucfirst( $name ) . " = $json;", 'before' );
		}
		return true;
	}
}

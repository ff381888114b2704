<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

/** Prints a block's `early.ts` into the page, because an external script would run after the block is visible. */
final class EarlyScript {

	/** @var array<string, string> Code by block. */
	private static array $code = array();

	/**
	 * @param string $slug The block's folder.
	 * @return string A script element. It works on the element that contains it.
	 */
	public static function tag( string $slug ): string {
		self::$code[ $slug ] ??= (string) file_get_contents( dirname( MILLWORK_FILE ) . "/build/blocks/$slug/early.js" );
		// Every block prints one, so its variables must be local.
		return wp_get_inline_script_tag( "( () => {\n" . self::$code[ $slug ] . "\n} )();" );
	}
}

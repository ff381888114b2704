<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Blocks\OurBlocks;
use Millwork\Content\BlockAudit;
use Millwork\Features\OlderBlocks\Counting\Census;
use Millwork\Features\OlderBlocks\Counting\FoundBlocks;
use Millwork\Jobs\Queue;

/**
 * Adds the script that makes these blocks valid in the editor, where there may be one: in the post, in a synced pattern
 * or a template, or anywhere on a site that has some. A block that is pasted into a post of another site stays as it is
 * stored, and the next opening of the editor knows it.
 */
final class EditorScript {

	private const HANDLE = 'millwork-older-blocks-editor';

	public static function enqueue(): void {
		$names = OurBlocks::rare_names();
		if ( ! $names || ! self::is_needed( $names ) ) {
			return;
		}
		$asset = OurBlocks::asset( 'features/older-blocks/editor' );
		wp_enqueue_script( self::HANDLE, plugins_url( 'build/features/older-blocks/editor.js', MILLWORK_FILE ), $asset['dependencies'], $asset['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::HANDLE, 'millwork' );
		$data = array( 'notices' => array_intersect_key( Fates::all(), array_flip( $names ) ) );
		wp_add_inline_script( self::HANDLE, 'window.millworkOlderBlocks = ' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
	}

	/** @param list<string> $names */
	private static function is_needed( array $names ): bool {
		if ( null === FoundBlocks::record() ) {
			Queue::wake( Census::JOB );
			return true;
		}
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		if ( FoundBlocks::may_have( $names ) || ! $screen || 'post' !== $screen->base ) {
			// Screens of templates and widgets also show what themes bring.
			return true;
		}
		$post = get_post();
		return $post && array_intersect( $names, array_keys( BlockAudit::in_text( $post->post_content ) ) );
	}
}

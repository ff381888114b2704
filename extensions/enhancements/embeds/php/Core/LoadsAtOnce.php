<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

/**
 * Who may let an Embed block load without asking: those who may store any HTML, or who design the site. WordPress knows
 * of the first while it saves; from everyone else's posts the attribute is removed.
 */
final class LoadsAtOnce {

	/**
	 * @param array<string, mixed> $data For the editor.
	 * @return array<string, mixed>
	 */
	public static function add_editor_data( array $data ): array {
		if ( is_array( $data['consent'] ?? null ) ) {
			$data['consent']['mayLoadAtOnce'] = current_user_can( 'unfiltered_html' ) || current_user_can( 'edit_theme_options' );
		}
		return $data;
	}

	/**
	 * @param mixed $content Of a post that is being saved, slashed.
	 * @return mixed The same without the attribute, if its author may not set it.
	 */
	public static function remove( $content ) {
		// WordPress filters the HTML of everyone who may not store any.
		if ( ! is_string( $content ) || ! preg_match( '~<!--\s+wp:(?:(?:core/)?embed\s|core-embed/)~', $content ) || ! has_filter( 'content_save_pre', 'wp_filter_post_kses' ) || current_user_can( 'edit_theme_options' ) ) {
			return $content;
		}
		$blocks  = parse_blocks( wp_unslash( $content ) );
		$removed = false;
		$blocks  = self::without( $blocks, $removed );
		return $removed ? wp_slash( serialize_blocks( $blocks ) ) : $content;
	}

	/**
	 * @param array<mixed> $blocks Parsed.
	 * @return array<mixed>
	 */
	private static function without( array $blocks, bool &$removed ): array {
		foreach ( $blocks as $i => $block ) {
			if ( isset( $block['attrs'] ) && is_array( $block['attrs'] ) && array_key_exists( Embeds::AT_ONCE, $block['attrs'] ) ) {
				unset( $blocks[ $i ]['attrs'][ Embeds::AT_ONCE ] );
				$removed = true;
			}
			$blocks[ $i ]['innerBlocks'] = self::without( (array) ( $block['innerBlocks'] ?? array() ), $removed );
		}
		return $blocks;
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;
use WP_HTML_Tag_Processor;

/** Blocks of which visitors see the text, and search forms. */
final class Texts {

	/**
	 * A text that a service wrote and that was never put into a paragraph.
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped.
	 */
	public static function paragraphs( array $attributes ): string {
		$plain = trim( html_entity_decode( wp_strip_all_tags( (string) preg_replace( '~<(?:br|/p|/li|/h[1-6])\b[^>]*>~i', "$0\n\n", BlockParts::text( $attributes, 'content' ) ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$parts = array_filter( (array) preg_split( '/\s*\n\s*\n\s*/', $plain ), static fn( mixed $part ): bool => is_string( $part ) && '' !== $part );
		return BlockParts::wrap( implode( '', array_map( static fn( string $part ): string => '<p>' . str_replace( "\n", '<br>', implode( "\n", array_map( array( ForeignText::class, 'escape' ), explode( "\n", $part ) ) ) ) . '</p>', array_map( 'strval', $parts ) ) ) );
	}

	/**
	 * WordPress's own search form.
	 * @param array<string, mixed> $attributes
	 */
	public static function search( array $attributes ): string {
		if ( OutputMedium::is_plain() ) {
			return '';
		}
		return render_block(
			array(
				'blockName'    => 'core/search',
				'attrs'        => array( 'label' => __( 'Search', 'millwork' ), 'showLabel' => false, 'placeholder' => BlockParts::text( $attributes, 'placeholder' ), 'buttonText' => __( 'Search', 'millwork' ) ),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}

	/**
	 * The text of a cookie notice. It isn't a banner and has no buttons, because nothing would store the answer.
	 * @param array<string, mixed> $attributes
	 * @param string               $content    The saved markup.
	 */
	public static function cookies( array $attributes, string $content ): string {
		// Next to the text is the number of days for which the answer was remembered.
		$tags = new WP_HTML_Tag_Processor( (string) preg_replace( '~<span>\d*</span>~', '', $content ) );
		if ( $tags->next_tag() ) {
			$tags->remove_attribute( 'role' );
			$tags->remove_attribute( 'aria-modal' );
		}
		return $tags->get_updated_html();
	}

	/**
	 * A question, without the pictures of people who have answered it, which are on another host.
	 * @param array<string, mixed> $attributes
	 * @param string               $content    The saved markup.
	 */
	public static function prompt( array $attributes, string $content ): string {
		return (string) preg_replace( '~<img\b[^>]*>~i', '', $content );
	}

	/** Blocks that show statistics: Millwork counts no views. */
	public static function nothing(): string {
		return '';
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Units\WhatsappButton;

use Millwork\Rendering\Color;
use Millwork\Rendering\OutputMedium;
use WP_HTML_Tag_Processor;

/** Prints the saved button with a valid URL, readable colors and an accessible name. */
final class Button {

	/** The class of the link in the saved markup. */
	private const LINK = 'whatsapp-block__button';

	/**
	 * @param string               $content    Saved markup.
	 * @param array<string, mixed> $attributes From any version of the block.
	 */
	public static function render( string $content, array $attributes ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag(
			array( 'tag_name' => 'A', 'class_name' => self::LINK )
		) ) {
			return $content;
		}
		$saved = $tags->get_attribute( 'href' );
		$href  = Link::from_attributes( $attributes, is_string( $saved ) ? $saved : '' );
		$text  = trim( html_entity_decode( wp_strip_all_tags( $content ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$name  = '' === $text ? __( 'Chat on WhatsApp', 'millwork' ) : $text;
		if ( OutputMedium::is_plain() ) {
			return '<p><a href="' . esc_url( $href, array( 'https' ) ) . '">' . esc_html( $name ) . '</a></p>';
		}
		$is_new_tab = true === ( $attributes['openInNewTab'] ?? false );
		$tags->set_attribute( 'href', $href );
		$tags->set_attribute( 'target', $is_new_tab ? '_blank' : '_self' );
		$tags->set_attribute( 'rel', 'noopener noreferrer' );
		$tags->remove_attribute( 'aria-label' );
		if ( $is_new_tab || '' === $text ) {
			/* translators: %s: the text of a link. */
			$tags->set_attribute( 'aria-label', $is_new_tab ? sprintf( __( '%s (opens in a new tab)', 'millwork' ), $name ) : $name );
		}
		$background = Color::solid( $attributes['backgroundColor'] ?? '' );
		$kind       = $attributes['colorClass'] ?? '';
		$tags->set_attribute( 'style', ( '' === $background ? '' : "background-color:$background;" ) . 'color:' . Colors::text( $background, is_string( $kind ) ? $kind : '' ) );
		return $tags->get_updated_html();
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Units\ContactInfo;

use WP_HTML_Tag_Processor;

/** Says to search engines what the blocks inside belong to. */
final class Business {

	/**
	 * Makes a Contact Info a schema.org LocalBusiness, which needs a name: the site's.
	 * @param string $html The saved markup, with the blocks inside rendered.
	 * @return string The same with microdata; as it is if it has no wrapper to put it on.
	 */
	public static function add( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( ! $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-contact-info' ) ) || 'DIV' !== $tags->get_tag() ) {
			return $html;
		}
		$tags->set_attribute( 'itemscope', true );
		$tags->set_attribute( 'itemtype', 'https://schema.org/LocalBusiness' );
		$html = $tags->get_updated_html();
		$end  = strripos( $html, '</div>' );
		$name = get_option( 'blogname' );
		if ( false === $end || ! is_string( $name ) || '' === $name ) {
			return $html;
		}
		return substr_replace( $html, '<meta itemprop="name" content="' . esc_attr( $name ) . '">', $end, 0 );
	}
}

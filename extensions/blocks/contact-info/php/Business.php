<?php
declare( strict_types=1 );

namespace Millwork\Units\ContactInfo;

use WP_HTML_Tag_Processor;

/** Tells search engines which business the inner blocks belong to. */
final class Business {

	/**
	 * Marks a Contact Info as a schema.org LocalBusiness, which needs a name: the site's.
	 * @param string $html Saved markup, with rendered inner blocks.
	 * @return string With microdata; unchanged if it has no wrapper.
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

<?php
declare( strict_types=1 );

namespace Millwork\Units\Pinterest;

use Millwork\Consent\Facade;
use Millwork\Rendering\OutputMedium;

/** Shows what a block's address names in the consent interface's way. */
final class Page {

	/**
	 * The block's markup. A feed or an email gets a link; so does a page with a short address, which
	 * only the service can read.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @return string HTML, escaped; '' without an address of the service's.
	 */
	public static function render( array $attributes ): string {
		$url   = $attributes['url'] ?? '';
		$short = Pin::short( $url );
		$pin   = '' === $short ? Pin::read( $url ) : Resolution::known( $short );
		if ( null === $pin ) {
			return '' === $short ? '' : self::link( $short, trim( (string) $url ) );
		}
		$words = array(
			'pin'   => __( 'Show the pin', 'millwork' ),
			'board' => __( 'Show the board', 'millwork' ),
			'user'  => __( 'Show the profile', 'millwork' ),
		);
		return Facade::block(
			array(
				'service' => 'pinterest',
				'store'   => 'millwork/pinterest',
				'src'     => '' === $pin->frame ? $pin->url : $pin->frame,
				'title'   => __( 'Pinterest', 'millwork' ),
				'button'  => $words[ $pin->kind ],
				'href'    => $pin->url,
				'text'    => trim( (string) $url ),
			)
		);
	}

	/**
	 * A link in the block's element.
	 * @param string $url  Where it leads.
	 * @param string $text What it says.
	 */
	private static function link( string $url, string $text ): string {
		$link = '<p><a href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a></p>';
		return OutputMedium::is_plain() ? $link : '<div ' . get_block_wrapper_attributes() . ">$link</div>\n";
	}
}

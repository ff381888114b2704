<?php
declare( strict_types=1 );

namespace Millwork\Units\Pinterest;

use Millwork\Consent\Facade;
use Millwork\Rendering\OutputMedium;

/** Embeds what a block's URL names, with consent. */
final class Page {

	/**
	 * Feeds and emails get a link; so do pages for a short URL that is not resolved yet.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return string HTML, escaped; '' without a URL of the service.
	 */
	public static function render( array $attributes ): string {
		$url   = $attributes['url'] ?? '';
		$short = Pin::short( $url );
		$pin   = '' === $short ? Pin::read( $url ) : Resolution::known( $short );
		if ( null === $pin ) {
			return '' === $short ? '' : self::link( $short );
		}
		$words = array(
			'pin'   => array( __( 'Show the pin', 'millwork' ), __( 'Open the pin on Pinterest', 'millwork' ) ),
			'board' => array( __( 'Show the board', 'millwork' ), __( 'Open the board on Pinterest', 'millwork' ) ),
			'user'  => array( __( 'Show the profile', 'millwork' ), __( 'Open the profile on Pinterest', 'millwork' ) ),
		);
		return Facade::block(
			array(
				'service' => 'pinterest',
				'store'   => 'millwork/pinterest',
				'src'     => '' === $pin->frame ? $pin->url : $pin->frame,
				'title'   => __( 'Pinterest', 'millwork' ),
				'button'  => $words[ $pin->kind ][0],
				'href'    => $pin->url,
				'text'    => $words[ $pin->kind ][1],
			)
		);
	}

	private static function link( string $url ): string {
		$link = '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Open on Pinterest', 'millwork' ) . '</a></p>';
		return OutputMedium::is_plain() ? $link : '<div ' . get_block_wrapper_attributes() . ">$link</div>\n";
	}
}

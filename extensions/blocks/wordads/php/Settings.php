<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

use WP_Error;

/** The section with the ad of each format, the publisher's id and the lines of ads.txt. */
final class Settings {

	/** The longest code of an ad, in characters. */
	private const CODE = 8000;

	/** The kinds that use the owner's image. */
	private const OWN = array( 'house', 'adsense', 'code' );

	/**
	 * @param array<string, array<string, mixed>> $sections By id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$fields = array();
		foreach ( Format::all() as $format ) {
			$fields += self::slot( $format );
		}
		$sections['ads'] = array(
			'title'       => __( 'Ads', 'millwork' ),
			'description' => __( 'What the block Ad shows, for each of its sizes. An ad of your own is a picture of this site and asks nobody. Ads of others wait for the visitor as Privacy says. There are none in feeds, on private posts and on pages that are not found.', 'millwork' ),
			'order'       => 65,
			'fields'      => $fields + array(
				Slot::PUBLISHER_KEY => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 40,
					'label'     => __( 'AdSense publisher id', 'millwork' ),
					'help'      => __( 'As ca-pub-1234567890123456; at AdSense under Account → Settings.', 'millwork' ),
					'accept'    => array( self::class, 'accept_publisher' ),
				),
				Slot::TRUST_KEY     => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Let code of other companies use this site’s cookies', 'millwork' ),
					'help'    => __( 'Code stands in a frame that reads no cookie of this site and cannot act as whoever is signed in. Some companies’ code shows nothing there. Turn this on only for a company that you trust with your whole site.', 'millwork' ),
					'accept'  => array( self::class, 'accept_trust' ),
				),
				AdsTxt::KEY         => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 4000,
					'multiline' => true,
					'label'     => __( 'Lines for ads.txt', 'millwork' ),
					'help'      => self::help(),
				),
				'ads_txt_check'     => array(
					'type'    => 'action',
					'label'   => __( 'Check of ads.txt', 'millwork' ),
					'help'    => __( 'Whether ad companies find the lines that you have saved.', 'millwork' ),
					'button'  => __( 'Check ads.txt', 'millwork' ),
					/* translators: %s: an address. */
					'confirm' => sprintf( __( 'Your site reads %s, as ad companies do.', 'millwork' ), AdsTxt::address() ),
					'run'     => array( AdsTxt::class, 'check' ),
				),
			),
		);
		return $sections;
	}

	/** The help text about ads.txt, with the current lines. */
	private static function help(): string {
		$lines = AdsTxt::lines();
		$text  = __( 'The lines of other companies, as they give them to you. The line of AdSense is added by itself. Where your server has no file of this name, your site serves them.', 'millwork' );
		/* translators: %s: lines of text. */
		return $lines ? $text . ' ' . sprintf( __( 'Saved so far: %s', 'millwork' ), implode( ' | ', $lines ) ) : $text;
	}

	/** @return array<string, array<string, mixed>> The fields of a format. */
	private static function slot( Format $format ): array {
		/* translators: 1: what a field holds, 2: a size of ads. */
		$label = static fn( string $words ): string => sprintf( __( '%1$s (%2$s)', 'millwork' ), $words, $format->label() );
		$kind  = Slot::key( $format, 'kind' );
		$part  = static fn( string|array $of, string $words, string $help, array $more ): array => $more + array(
			'type'    => 'string',
			'default' => '',
			'label'   => $label( $words ),
			'help'    => $help,
			'when'    => array( $kind => $of ),
		);
		return array(
			$kind                           => array(
				'type'    => 'string',
				'default' => 'none',
				'label'   => $format->label(),
				'enum'    => array(
					'none'    => __( 'No ad', 'millwork' ),
					'house'   => __( 'An ad of your own: a picture', 'millwork' ),
					'adsense' => __( 'Google AdSense', 'millwork' ),
					'code'    => __( 'Code of another company', 'millwork' ),
				),
			),
			Slot::key( $format, 'picture' ) => $part(
				self::OWN,
				__( 'Picture', 'millwork' ),
				/* translators: 1, 2: pixels. */
				sprintf( __( 'A file of your media library; best %1$d by %2$d pixels or twice that. Beside an ad of others, it is shown where that does not come.', 'millwork' ), $format->width, $format->height ),
				array(
					'format'  => 'uri',
					'accept'  => array( self::class, 'accept_picture' ),
					'picture' => array( 'alt' => Slot::key( $format, 'alt' ), 'width' => 2 * $format->width ),
				)
			),
			Slot::key( $format, 'link' )    => $part( self::OWN, __( 'Link', 'millwork' ), __( 'Where the ad leads. A link to another site is marked as sponsored.', 'millwork' ), array( 'format' => 'uri' ) ),
			Slot::key( $format, 'alt' )     => $part( self::OWN, __( 'Alternative text', 'millwork' ), __( 'What the ad says, for people who do not see it.', 'millwork' ), array() ),
			Slot::key( $format, 'unit' )    => $part(
				'adsense',
				__( 'Ad unit id', 'millwork' ),
				__( 'The number that AdSense calls data-ad-slot, of a display unit of fixed size.', 'millwork' ),
				array( 'maxLength' => 20, 'accept' => array( self::class, 'accept_unit' ) )
			),
			Slot::key( $format, 'code' )    => $part(
				'code',
				__( 'Code', 'millwork' ),
				__( 'Scripts and HTML as the company gives them. They stand in a frame of their own, once the visitor agrees.', 'millwork' ),
				array( 'multiline' => true, 'maxLength' => self::CODE, 'accept' => array( self::class, 'accept_code' ) )
			),
		);
	}

	/** @return string|WP_Error As from a field's `accept`. */
	public static function accept_publisher( string $id ): string|WP_Error {
		if ( '' === $id || preg_match( Slot::PUBLISHER, $id ) ) {
			return '';
		}
		return new WP_Error( 'millwork_ads_publisher', __( 'This is no publisher id. It begins with ca-pub- and goes on with figures.', 'millwork' ) );
	}

	/** @return string|WP_Error As from a field's `accept`. */
	public static function accept_unit( string $id ): string|WP_Error {
		if ( '' === $id || preg_match( Slot::UNIT, $id ) ) {
			return '';
		}
		return new WP_Error( 'millwork_ads_unit', __( 'This is no ad unit id. It consists of figures alone.', 'millwork' ) );
	}

	/** @return string|WP_Error The image must be on this site. As from a field's `accept`. */
	public static function accept_picture( string $url ): string|WP_Error {
		if ( '' === $url || Slot::is_own( $url ) ) {
			return '';
		}
		return new WP_Error( 'millwork_ads_picture', __( 'This picture is on another site, which would learn of your visitors. Upload it to your media library and copy its address from there.', 'millwork' ) );
	}

	/** @return string|WP_Error As from a field's `accept`. */
	public static function accept_code( string $code ): string|WP_Error {
		if ( '' === $code || current_user_can( 'unfiltered_html' ) ) {
			return '';
		}
		return new WP_Error( 'millwork_ads_code', __( 'You may not store code on this site. Ask who runs its network.', 'millwork' ) );
	}

	/** @return string|WP_Error As from a field's `accept`. */
	public static function accept_trust( bool $trusts ): string|WP_Error {
		return $trusts ? self::accept_code( 'x' ) : '';
	}
}

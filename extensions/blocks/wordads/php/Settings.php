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
			'description' => __( 'Choose what the Ad block shows in each size. Your own ads are images from this site and need no consent. Third-party ads follow the Privacy setting. Ads are hidden in feeds, private posts and 404 pages.', 'millwork' ),
			'group'       => 'blocks',
			'order'       => 65,
			'fields'      => $fields + array(
				Slot::PUBLISHER_KEY => array(
					'type'      => 'string',
					'default'   => '',
					'maxLength' => 40,
					'label'     => __( 'AdSense publisher ID', 'millwork' ),
					'help'      => __( 'Find it in AdSense under Account → Settings. It looks like ca-pub-1234567890123456.', 'millwork' ),
					'accept'    => array( self::class, 'accept_publisher' ),
				),
				Slot::TRUST_KEY     => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Let third-party ad code use this site’s cookies', 'millwork' ),
					'help'    => __( 'By default, ad code runs in a frame that can’t read this site’s cookies or act as a logged-in user. Turn this on only if ads don’t work that way and you trust the company with your whole site.', 'millwork' ),
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
					'label'   => __( 'ads.txt check', 'millwork' ),
					'help'    => __( 'Checks whether ad companies can find your saved lines.', 'millwork' ),
					'button'  => __( 'Check ads.txt', 'millwork' ),
					/* translators: %s: an address. */
					'confirm' => sprintf( __( 'Your site will read %s, as ad companies do.', 'millwork' ), AdsTxt::address() ),
					'run'     => array( AdsTxt::class, 'check' ),
				),
			),
		);
		return $sections;
	}

	/** The help text about ads.txt, with the current lines. */
	private static function help(): string {
		$lines = AdsTxt::lines();
		$text  = __( 'Paste the lines from other ad companies; the AdSense line is added automatically. Your site serves them unless your server has its own ads.txt file.', 'millwork' );
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
					'house'   => __( 'Your own ad (image)', 'millwork' ),
					'adsense' => __( 'Google AdSense', 'millwork' ),
					'code'    => __( 'Another company’s code', 'millwork' ),
				),
			),
			Slot::key( $format, 'picture' ) => $part(
				self::OWN,
				__( 'Image', 'millwork' ),
				/* translators: 1, 2: pixels. */
				sprintf( __( 'The URL of an image in your media library, ideally %1$d by %2$d pixels or twice that. With a third-party ad, it’s shown if that ad doesn’t load.', 'millwork' ), $format->width, $format->height ),
				array(
					'format'  => 'uri',
					'accept'  => array( self::class, 'accept_picture' ),
					'picture' => array( 'alt' => Slot::key( $format, 'alt' ), 'width' => 2 * $format->width ),
				)
			),
			Slot::key( $format, 'link' )    => $part( self::OWN, __( 'Link', 'millwork' ), __( 'The ad links to this URL. Links to other sites are marked as sponsored.', 'millwork' ), array( 'format' => 'uri' ) ),
			Slot::key( $format, 'alt' )     => $part( self::OWN, __( 'Alternative text', 'millwork' ), __( 'Describe the ad for people who can’t see it.', 'millwork' ), array() ),
			Slot::key( $format, 'unit' )    => $part(
				'adsense',
				__( 'Ad unit ID', 'millwork' ),
				__( 'The data-ad-slot number of a fixed-size display unit in AdSense.', 'millwork' ),
				array( 'maxLength' => 20, 'accept' => array( self::class, 'accept_unit' ) )
			),
			Slot::key( $format, 'code' )    => $part(
				'code',
				__( 'Code', 'millwork' ),
				__( 'Paste the company’s scripts and HTML. They load in a separate frame after the visitor consents.', 'millwork' ),
				array( 'multiline' => true, 'maxLength' => self::CODE, 'accept' => array( self::class, 'accept_code' ) )
			),
		);
	}

	/** @return string|WP_Error As from a field's `accept`. */
	public static function accept_publisher( string $id ): string|WP_Error {
		if ( '' === $id || preg_match( Slot::PUBLISHER, $id ) ) {
			return '';
		}
		return new WP_Error( 'millwork_ads_publisher', __( 'This isn’t a publisher ID. Publisher IDs start with ca-pub-, followed by digits.', 'millwork' ) );
	}

	/** @return string|WP_Error As from a field's `accept`. */
	public static function accept_unit( string $id ): string|WP_Error {
		if ( '' === $id || preg_match( Slot::UNIT, $id ) ) {
			return '';
		}
		return new WP_Error( 'millwork_ads_unit', __( 'This isn’t an ad unit ID. Ad unit IDs contain only digits.', 'millwork' ) );
	}

	/** @return string|WP_Error The image must be on this site. As from a field's `accept`. */
	public static function accept_picture( string $url ): string|WP_Error {
		if ( '' === $url || Slot::is_own( $url ) ) {
			return '';
		}
		return new WP_Error( 'millwork_ads_picture', __( 'This image is on another site, which could see your visitors. Upload it to your media library and copy its URL.', 'millwork' ) );
	}

	/** @return string|WP_Error As from a field's `accept`. */
	public static function accept_code( string $code ): string|WP_Error {
		if ( '' === $code || current_user_can( 'unfiltered_html' ) ) {
			return '';
		}
		return new WP_Error( 'millwork_ads_code', __( 'You aren’t allowed to add code to this site. Ask a network administrator.', 'millwork' ) );
	}

	/** @return string|WP_Error As from a field's `accept`. */
	public static function accept_trust( bool $trusts ): string|WP_Error {
		return $trusts ? self::accept_code( 'x' ) : '';
	}
}

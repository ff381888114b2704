<?php
declare( strict_types=1 );

namespace Millwork\Units\Opentable;

use Millwork\Consent\Facade;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;

/**
 * A reservation form as stored in a block, and its markup: a poster, loaded with consent, and a link to the page of
 * each restaurant.
 */
final class Widget {

	public const ORIGIN = 'https://www.opentable.com';

	/** The service's width and height of the form by style, in pixels. */
	private const SIZES = array(
		'standard' => array( 224, 301 ),
		'tall'     => array( 288, 490 ),
		'wide'     => array( 840, 150 ),
		'button'   => array( 210, 113 ),
	);

	/** The additional height for a choice of restaurants, in pixels; the wide form has room next to it. */
	private const CHOICE_HEIGHT = 60;

	/** Languages of the form; the first is the default. */
	private const LANGUAGES = array( 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' );

	/** The most restaurants. */
	private const LIMIT = 20;

	/** The longest name of a restaurant, in characters. */
	private const LENGTH = 100;

	/**
	 * @param list<string> $ids       The restaurants' ids at the service.
	 * @param array<string> $names    The known names by id. Plain text.
	 * @param string       $style     A key of SIZES.
	 * @param string       $domain    The service's top-level domain in a country.
	 * @param string       $lang      One of LANGUAGES.
	 * @param bool         $newtab    Whether the form opens a tab.
	 * @param bool         $no_margin Whether to remove the margin around the button.
	 */
	private function __construct( private array $ids, private array $names, private string $style, private string $domain, private string $lang, private bool $newtab, private bool $no_margin ) {}

	/** @param array<string, mixed> $attributes From any version, of any shape. */
	public static function read( array $attributes ): self {
		$text  = static fn( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		$ids   = array_map( static fn( $id ): string => is_string( $id ) || is_int( $id ) ? trim( (string) $id ) : '', array_values( (array) ( $attributes['rid'] ?? array() ) ) );
		$ids   = array_values( array_unique( (array) preg_grep( '/^\d{1,12}$/D', $ids ) ) );
		$style = isset( self::SIZES[ $text( 'style' ) ] ) ? $text( 'style' ) : 'standard';
		return new self(
			array_slice( $ids, 0, self::LIMIT ),
			array_filter( array_map( array( self::class, 'name' ), (array) ( $attributes['restaurantNames'] ?? array() ) ) ),
			// A button leads to one restaurant.
			'button' === $style && count( $ids ) > 1 ? 'standard' : $style,
			preg_match( '/^(?:com?\.)?[a-z]{2,3}$/D', $text( 'domain' ) ) ? $text( 'domain' ) : 'com',
			in_array( $text( 'lang' ), self::LANGUAGES, true ) ? $text( 'lang' ) : self::LANGUAGES[0],
			true === ( $attributes['newtab'] ?? false ),
			// Only buttons have the margin, and they lead to one restaurant.
			'button' === $style && count( $ids ) < 2 && true === ( $attributes['negativeMargin'] ?? false )
		);
	}

	/** @return string HTML, escaped; '' without a restaurant. Feeds and emails get links. */
	public function render(): string {
		if ( ! $this->ids ) {
			return '';
		}
		$links = array_map( array( $this, 'link' ), array_keys( $this->ids ) );
		if ( OutputMedium::is_plain() ) {
			return '<p>' . implode( '<br>', $links ) . '</p>';
		}
		list( $width, $height ) = $this->size( $this->style );
		$first                  = self::address( $this->ids[0] );
		$facade                 = Facade::render(
			array(
				'service' => 'opentable',
				'store'   => 'millwork/opentable',
				'src'     => $this->frame(),
				'title'   => __( 'Reservation', 'millwork' ),
				'button'  => __( 'Show the reservation form', 'millwork' ),
				'href'    => $first,
				'text'    => $this->text( 0 ),
			)
		);
		$wrapper                = get_block_wrapper_attributes(
			array(
				'class' => implode( ' ', array_filter( array( $this->no_margin ? 'has-no-margin' : '', 'wide' === $this->style ? 'has-wide-form' : '' ) ) ),
				// If there is no room for a wide form, the script uses the standard one.
				'style' => "--millwork-opentable-width:{$width}px;--millwork-opentable-height:{$height}px" . ( 'wide' === $this->style ? ';--millwork-opentable-narrow:' . $this->size( 'standard' )[1] . 'px' : '' ),
			)
		);
		$others = array_slice( $links, 1 );
		return "<div $wrapper>\n$facade\n" . ( $others ? '<ul class="wp-block-jetpack-opentable__others"><li>' . implode( '</li><li>', $others ) . '</li></ul>' : '' ) . "</div>\n";
	}

	/**
	 * @param string $style A key of SIZES.
	 * @return array{int, int} Width and height, in pixels.
	 */
	private function size( string $style ): array {
		list( $width, $height ) = self::SIZES[ $style ];
		return array( $width, $height + ( count( $this->ids ) > 1 && 'wide' !== $style ? self::CHOICE_HEIGHT : 0 ) );
	}

	/** The URL of the form's frame. */
	private function frame(): string {
		$single = 'button' === $this->style ? 'button' : 'standard';
		$query  = array(
			'type'      => count( $this->ids ) > 1 ? 'multi' : $single,
			'theme'     => 'button' === $this->style ? 'standard' : $this->style,
			'overlay'   => 'false',
			'domain'    => $this->domain,
			'lang'      => $this->lang,
			'newtab'    => $this->newtab ? 'true' : 'false',
			// Disables the service's Google Analytics.
			'disablega' => 'true',
		);
		return self::ORIGIN . '/widget/reservation/canvas?rid=' . implode( '&rid=', $this->ids ) . '&' . http_build_query( $query );
	}

	/** The URL of a restaurant's page. */
	private static function address( string $id ): string {
		return self::ORIGIN . "/restref/client/?rid=$id";
	}

	/** @param mixed $name As stored. */
	private static function name( mixed $name ): string {
		return is_string( $name ) ? trim( mb_substr( mb_scrub( $name ), 0, self::LENGTH ) ) : '';
	}

	/** The text of the link to a restaurant's page. $place is the restaurant's, from 0. */
	private function text( int $place ): string {
		$name = $this->names[ $this->ids[ $place ] ] ?? '';
		if ( '' !== $name ) {
			/* translators: %s: a restaurant's name. */
			return sprintf( __( 'Book a table at %s on OpenTable', 'millwork' ), $name );
		}
		/* translators: %d: a number, if there are several restaurants without names. */
		return count( $this->ids ) > 1 ? sprintf( __( 'Book a table on OpenTable (restaurant %d)', 'millwork' ), $place + 1 ) : __( 'Book a table on OpenTable', 'millwork' );
	}

	/** A link to a restaurant's page, as escaped HTML. $place is the restaurant's, from 0. */
	private function link( int $place ): string {
		return '<a href="' . esc_url( self::address( $this->ids[ $place ] ) ) . '">' . ForeignText::escape( $this->text( $place ) ) . '</a>';
	}
}

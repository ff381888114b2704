<?php
declare( strict_types=1 );

namespace Millwork\Units\Opentable;

use Millwork\Consent\Facade;
use Millwork\Rendering\OutputMedium;

/**
 * What a block stores of a form, and its markup in the consent interface's way: a poster, and a link to
 * the page of each restaurant.
 */
final class Widget {

	public const ORIGIN = 'https://www.opentable.com';

	/** The form's width and height by style, in pixels, which are the service's. */
	private const SIZES = array(
		'standard' => array( 224, 301 ),
		'tall'     => array( 288, 490 ),
		'wide'     => array( 840, 150 ),
		'button'   => array( 210, 113 ),
	);

	/** So much higher is a form in which a restaurant is chosen; the wide one has room beside. */
	private const CHOICE_HEIGHT = 60;

	/** Languages that the form speaks; the first is the usual one. */
	private const LANGUAGES = array( 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' );

	/** So many restaurants are shown at most. */
	private const LIMIT = 20;

	/**
	 * @param list<string> $ids       The restaurants' numbers.
	 * @param string       $style     One of the sizes' names.
	 * @param string       $domain    The end of the service's host in a country.
	 * @param string       $lang      The form's language.
	 * @param bool         $newtab    Whether the form opens a tab.
	 * @param bool         $no_margin Whether the margin around the button goes.
	 */
	private function __construct( private array $ids, private string $style, private string $domain, private string $lang, private bool $newtab, private bool $no_margin ) {}

	/** @param array<string, mixed> $attributes Its attributes, of any age and shape. */
	public static function read( array $attributes ): self {
		$text  = static fn( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		$ids   = array_map( static fn( $id ): string => is_string( $id ) || is_int( $id ) ? trim( (string) $id ) : '', array_values( (array) ( $attributes['rid'] ?? array() ) ) );
		$ids   = array_values( array_unique( (array) preg_grep( '/^\d{1,12}$/D', $ids ) ) );
		$style = isset( self::SIZES[ $text( 'style' ) ] ) ? $text( 'style' ) : 'standard';
		return new self(
			array_slice( $ids, 0, self::LIMIT ),
			// A button leads to one restaurant.
			'button' === $style && count( $ids ) > 1 ? 'standard' : $style,
			preg_match( '/^(?:com?\.)?[a-z]{2,3}$/D', $text( 'domain' ) ) ? $text( 'domain' ) : 'com',
			in_array( $text( 'lang' ), self::LANGUAGES, true ) ? $text( 'lang' ) : self::LANGUAGES[0],
			true === ( $attributes['newtab'] ?? false ),
			// The margin is around a button, and that leads to one restaurant.
			'button' === $style && count( $ids ) < 2 && true === ( $attributes['negativeMargin'] ?? false )
		);
	}

	/**
	 * The block's markup. A feed or an email gets links.
	 * @return string HTML, escaped; '' without a restaurant.
	 */
	public function render(): string {
		if ( ! $this->ids ) {
			return '';
		}
		$links = array_map( array( self::class, 'link' ), $this->ids );
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
				'text'    => $first,
			)
		);
		$wrapper                = get_block_wrapper_attributes(
			array(
				'class' => implode( ' ', array_filter( array( $this->no_margin ? 'has-no-margin' : '', 'wide' === $this->style ? 'has-wide-form' : '' ) ) ),
				// Where a wide form has no room, the script takes the usual one.
				'style' => "--millwork-opentable-width:{$width}px;--millwork-opentable-height:{$height}px" . ( 'wide' === $this->style ? ';--millwork-opentable-narrow:' . $this->size( 'standard' )[1] . 'px' : '' ),
			)
		);
		$others = array_slice( $links, 1 );
		return "<div $wrapper>\n$facade\n" . ( $others ? '<ul class="wp-block-jetpack-opentable__others"><li>' . implode( '</li><li>', $others ) . '</li></ul>' : '' ) . "</div>\n";
	}

	/**
	 * The size of the form.
	 * @param string $style One of the sizes' names.
	 * @return array{int, int} Width and height, in pixels.
	 */
	private function size( string $style ): array {
		list( $width, $height ) = self::SIZES[ $style ];
		return array( $width, $height + ( count( $this->ids ) > 1 && 'wide' !== $style ? self::CHOICE_HEIGHT : 0 ) );
	}

	/** The form in a frame. */
	private function frame(): string {
		$single = 'button' === $this->style ? 'button' : 'standard';
		$query  = array(
			'type'      => count( $this->ids ) > 1 ? 'multi' : $single,
			'theme'     => 'button' === $this->style ? 'standard' : $this->style,
			'overlay'   => 'false',
			'domain'    => $this->domain,
			'lang'      => $this->lang,
			'newtab'    => $this->newtab ? 'true' : 'false',
			// The service's statistics of visitors.
			'disablega' => 'true',
		);
		return self::ORIGIN . '/widget/reservation/canvas?rid=' . implode( '&rid=', $this->ids ) . '&' . http_build_query( $query );
	}

	/** The page of a restaurant. */
	private static function address( string $id ): string {
		return self::ORIGIN . "/restref/client/?rid=$id";
	}

	/**
	 * A link to the page of a restaurant.
	 * @return string HTML, escaped.
	 */
	private static function link( string $id ): string {
		return '<a href="' . esc_url( self::address( $id ) ) . '">' . esc_html( self::address( $id ) ) . '</a>';
	}
}

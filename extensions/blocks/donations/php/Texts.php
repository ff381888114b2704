<?php
declare( strict_types=1 );

namespace Millwork\Units\Donations;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Rendering\InlineHtml;

/** An author's text, or the default in the site's language. Posts leave out the default, or have it in English. */
final class Texts {

	private const FORMATS = array(
		'a'      => array( 'href' => true, 'rel' => true, 'target' => true ),
		'b'      => array(),
		'br'     => array(),
		'em'     => array(),
		'i'      => array(),
		'strong' => array(),
	);

	/**
	 * @param array<mixed> $donation As stored for the interval.
	 * @param string       $name     'heading', 'extraText' or 'buttonText'.
	 * @return string Safe HTML.
	 */
	public static function text( array $donation, Interval $interval, string $name ): string {
		list( $english, $own ) = self::defaults( $interval )[ $name ];
		return self::choose( $donation[ $name ] ?? null, $english, $own );
	}

	/** @return string Safe HTML. */
	public static function choose_amount( mixed $stored ): string {
		return self::choose( $stored, 'Choose an amount', __( 'Choose an amount', 'millwork' ) );
	}

	/** @return string Safe HTML. */
	public static function custom_amount( mixed $stored ): string {
		return self::choose( $stored, 'Or enter a custom amount', __( 'Or enter a custom amount', 'millwork' ) );
	}

	/** The text on the button that opens the form, as safe HTML. */
	public static function trigger( mixed $stored ): string {
		$text = self::choose( $stored, '', __( 'Donate', 'millwork' ) );
		// A button can't contain links.
		return (string) preg_replace( '~</?a\b[^>]*>~i', '', $text );
	}

	/** @return string Plain text. */
	public static function tab( Interval $interval ): string {
		return match ( $interval ) {
			Interval::OneTime => __( 'One-Time', 'millwork' ),
			Interval::Month   => __( 'Monthly', 'millwork' ),
			Interval::Year    => __( 'Yearly', 'millwork' ),
		};
	}

	/**
	 * @param string $english The default as stored in posts.
	 * @param string $own     The translated default, plain text.
	 * @return string Safe HTML.
	 */
	private static function choose( mixed $stored, string $english, string $own ): string {
		return is_string( $stored ) && $stored !== $english ? InlineHtml::clean( $stored, self::FORMATS ) : esc_html( $own );
	}

	/** @return array<string, array{string, string}> The default texts, in English and translated. */
	private static function defaults( Interval $interval ): array {
		$extra = array( 'Your contribution is appreciated.', __( 'Your contribution is appreciated.', 'millwork' ) );
		return array( 'extraText' => $extra ) + match ( $interval ) {
			Interval::OneTime => array(
				'heading'    => array( 'Make a one-time donation', __( 'Make a one-time donation', 'millwork' ) ),
				'buttonText' => array( 'Donate', __( 'Donate', 'millwork' ) ),
			),
			Interval::Month   => array(
				'heading'    => array( 'Make a monthly donation', __( 'Make a monthly donation', 'millwork' ) ),
				'buttonText' => array( 'Donate monthly', __( 'Donate monthly', 'millwork' ) ),
			),
			Interval::Year    => array(
				'heading'    => array( 'Make a yearly donation', __( 'Make a yearly donation', 'millwork' ) ),
				'buttonText' => array( 'Donate yearly', __( 'Donate yearly', 'millwork' ) ),
			),
		};
	}
}

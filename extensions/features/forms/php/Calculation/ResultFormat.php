<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Calculation;

use Millwork\Data\Formats\Currency;
use Millwork\Features\Forms\Definition\Field;

/** Writes a calculation's result as visitors and the owner read it. The page's script does the same by parts(). */
final class ResultFormat {

	/** Shown where there is no result. */
	public const NONE = '–';

	/** How many decimals a result has. */
	public static function decimals( Field $field ): int {
		$currency = $field->calculation['currency'] ?? '';
		return '' === $currency ? $field->calculation['decimals'] ?? 0 : Currency::get_format( $currency )['precision'];
	}

	/** @param string $result From Results; '' gives ''. */
	public static function text( Field $field, string $result ): string {
		if ( '' === $result ) {
			return '';
		}
		list( $group, $point, $before, $symbol, $after ) = self::parts( $field );

		$is_negative = '-' === $result[0];
		$numbers     = explode( '.', ltrim( $result, '-' ) );
		$whole       = (string) preg_replace( '/\B(?=(?:\d{3})+\z)/', addcslashes( $group, '\\$' ), $numbers[0] );
		return $before . ( $is_negative ? '-' : '' ) . $symbol . $whole . ( isset( $numbers[1] ) ? $point . $numbers[1] : '' ) . $after;
	}

	/**
	 * @return array{string, string, string, string, string} The separator of thousands, the decimal point, and what is
	 *         before the sign, after the sign, and after the number. Plain text.
	 */
	public static function parts( Field $field ): array {
		$calculation = $field->calculation;
		if ( null !== $calculation && '' !== $calculation['currency'] ) {
			$format = Currency::get_format( $calculation['currency'] );
			return array( $format['grouping'], $format['decimal'], '', (string) preg_replace( '/[^\p{S}\p{Z}]\z/u', "\$0\u{00A0}", $format['symbol'] ), '' );
		}
		$locale = $GLOBALS['wp_locale'] ?? null;
		$marks  = $locale instanceof \WP_Locale ? $locale->number_format : array();
		return array(
			html_entity_decode( (string) ( $marks['thousands_sep'] ?? ',' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			html_entity_decode( (string) ( $marks['decimal_point'] ?? '.' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			$calculation['prefix'] ?? '',
			'',
			$calculation['suffix'] ?? '',
		);
	}
}

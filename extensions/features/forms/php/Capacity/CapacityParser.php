<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Visitors\TypedText;

/**
 * Reads limits from blocks.
 * @phpstan-import-type Capacity from \Millwork\Features\Forms\Definition\Definition
 * @phpstan-import-type Waiting from \Millwork\Features\Forms\Definition\Definition
 * @phpstan-import-type SeatLimit from \Millwork\Features\Forms\Definition\Field
 */
final class CapacityParser {

	/** The largest limit. */
	public const MOST = 100_000;

	/** Where the number of places that are left is shown. */
	private const SHOWN = array( 'above', 'below' );

	/** Characters of the author's message. */
	private const MOST_MESSAGE = 500;

	/** Characters of the email to who gets a place. */
	private const MOST_SUBJECT = 250;
	private const MOST_BODY    = 20000;

	/**
	 * @param array<string, mixed> $attributes The form's block's.
	 * @return Capacity|null Null if it has no limit.
	 */
	public static function form( array $attributes ): ?array {
		$shown = $attributes['millworkPlacesLeft'] ?? '';
		$form  = array(
			'most'    => self::limit( $attributes['millworkMaxEntries'] ?? 0 ),
			'message' => mb_substr( TypedText::header( $attributes['millworkFullMessage'] ?? '' ), 0, self::MOST_MESSAGE ),
			'left'    => is_string( $shown ) && in_array( $shown, self::SHOWN, true ) ? $shown : '',
			'once'    => true === ( $attributes['millworkOncePerAddress'] ?? false ),
		);
		$form += array_filter( array( 'waiting' => self::waiting( $attributes['millworkWaitingList'] ?? null ) ) );
		return 0 === $form['most'] && '' === $form['left'] && ! $form['once'] && ! isset( $form['waiting'] ) ? null : $form;
	}

	/** @return Waiting|null Null without a waiting list. */
	private static function waiting( mixed $stored ): ?array {
		if ( ! is_array( $stored ) || true !== ( $stored['enabled'] ?? false ) ) {
			return null;
		}
		return array(
			'auto'    => false !== ( $stored['automatic'] ?? true ),
			'message' => mb_substr( TypedText::header( $stored['message'] ?? '' ), 0, self::MOST_MESSAGE ),
			'subject' => mb_substr( TypedText::header( $stored['subject'] ?? '' ), 0, self::MOST_SUBJECT ),
			'body'    => mb_substr( trim( TypedText::from_input( $stored['body'] ?? '' ) ), 0, self::MOST_BODY ),
		);
	}

	/**
	 * The limits of a field's options.
	 * @param array<string, mixed> $attributes The field's block's.
	 * @param list<string>         $options
	 * @return list<SeatLimit>|null Null if it has none.
	 */
	public static function seats( array $attributes, array $options ): ?array {
		$limits = array();
		foreach ( is_array( $attributes['millworkSeats'] ?? null ) ? $attributes['millworkSeats'] : array() as $limit ) {
			$option = is_array( $limit ) ? $limit['option'] ?? '' : '';
			$seats  = is_array( $limit ) ? self::limit( $limit['seats'] ?? 0 ) : 0;
			$key    = is_array( $limit ) ? $limit['key'] ?? '' : '';
			if ( $seats > 0 && is_string( $option ) && in_array( $option, $options, true ) && ! isset( $limits[ "=$option" ] ) ) {
				$limits[ "=$option" ] = array(
					'option' => $option,
					'most'   => $seats,
					'key'    => is_string( $key ) && 1 === preg_match( '/^[a-z0-9]{1,32}$/D', $key ) ? $key : '',
				);
			}
		}
		return $limits ? array_values( $limits ) : null;
	}

	/** @return int 0 for none. */
	private static function limit( mixed $value ): int {
		return is_numeric( $value ) ? (int) max( 0, min( self::MOST, (float) $value ) ) : 0;
	}
}

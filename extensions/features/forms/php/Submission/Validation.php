<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Data\Formats\Email;
use Millwork\Data\Formats\Whitespace;
use Millwork\Features\Forms\Calculation\ResultFormat;
use Millwork\Features\Forms\Calculation\Results;
use Millwork\Features\Forms\Definition\Consent;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Fields\DateRange;
use Millwork\Features\Forms\Fields\InternationalNumber;
use Millwork\Features\Forms\Fields\NumberRange;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Fields\PartedAnswer;
use Millwork\Features\Forms\Fields\Pattern;
use Millwork\Features\Forms\Fields\TextLength;
use Millwork\Features\Forms\Logic\Conditions;
use Millwork\Features\Forms\Page\Dates;
use Millwork\Features\Forms\Page\ValidationMessages;
use Millwork\Features\Forms\Uploads\FileAnswers;
use Millwork\Visitors\TypedText;

/**
 * Validates a form's values against its definition. Same rules as `contact-form/rules.ts`, which runs before sending;
 * both pass `shared/data/form-rules-vectors.json`.
 */
final class Validation {

	/** A URL, with or without its scheme: people type 'example.com'. */
	private const URL = '/^(?:https?:\/\/)?[^\s.\/?#:@]+(?:\.[^\s.\/?#:@]+)+(?::\d{1,5})?(?:[\/?#]\S*)?$/iuD';

	/** A phone number: digits of any script, separators, and 'ext'. */
	private const TELEPHONE = '/^[\p{Nd}\p{L}\s+().\/#*,;:\-]{3,60}$/uD';

	private const NUMBER = '/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iD';

	private const TIME = '/^(?:[01]?\d|2[0-3]):[0-5]\d$/D';

	/** Types whose values are kept as typed. */
	private const FREE = array( 'text', 'textarea' );

	/** Types with one of several options. */
	private const CHOICES = array( 'radio', 'select', 'image-select', 'rating' );

	/**
	 * @param Definition              $definition From Definitions::find().
	 * @param array<array-key, mixed> $posted     By field name, unslashed; unknown fields are ignored.
	 * @return array{values: array<string, string|list<string>>, errors: array<string, string>} Values in the form's
	 *         order, cleaned and not escaped: free texts as typed, 'Yes' or '' for checkboxes, dates in the form's
	 *         format, tokens for files. Errors are plain text.
	 */
	public static function run( Definition $definition, array $posted ): array {
		$values = array();
		$errors = array();
		$typed  = self::typed( $definition, $posted );
		$hidden = $definition->conditions ? Conditions::hidden( $definition, $typed ) : array();
		$totals = new Results( array_column( $definition->fields, null, 'name' ), $typed );
		foreach ( $definition->fields as $field ) {
			$name  = $field->name;
			$value = $typed[ $name ];
			if ( isset( $hidden[ $name ] ) ) {
				// Not asked: whatever was sent is dropped.
				$values[ $name ] = is_array( $value ) ? array() : '';
				continue;
			}
			if ( null !== $field->calculation ) {
				$values[ $name ] = ResultFormat::text( $field, $totals->of( $field, $hidden ) );
				continue;
			}
			if ( null !== $field->files ) {
				$values[ $name ] = (array) $value;
				$problem         = self::problem( $field, $values[ $name ] );
				$message         = '' === $problem ? FileAnswers::problem( $definition, $field, $values[ $name ] ) : ValidationMessages::message( $problem, $field );
				$errors         += '' === $message ? array() : array( $name => $message );
				continue;
			}
			if ( null !== $field->parts ) {
				$problem         = PartedAnswer::problem( $field, (array) $value );
				$errors         += '' === $problem ? array() : array( $name => $problem );
				$values[ $name ] = '' === $problem ? PartedAnswer::settle( $field, (array) $value ) : $value;
				continue;
			}
			$problem = self::problem( $field, is_string( $value ) ? Whitespace::trim( $value ) : $value );
			if ( null !== $field->other ) {
				$text    = $typed[ OtherText::name( $name ) ] ?? '';
				$text    = is_string( $text ) ? $text : '';
				$problem = '' === $problem ? OtherText::problem( $field, $value, $text ) : $problem;

				$values[ OtherText::name( $name ) ] = $text;
			}
			if ( '' !== $problem ) {
				$errors[ $name ] = ValidationMessages::message( $problem, $field );
			}
			$values[ $name ] = '' === $problem ? self::settle( $field, $value ) : $value;
		}
		return array( 'values' => $values, 'errors' => $errors ? $errors : FileAnswers::problems( $definition, $values ) );
	}

	/**
	 * The answers as conditions compare them.
	 * @param array<array-key, mixed> $posted By field name, unslashed; unknown fields are ignored.
	 * @return array<string, string|list<string>> In the form's order, cleaned.
	 */
	public static function typed( Definition $definition, array $posted ): array {
		$typed = array();
		foreach ( $definition->fields as $field ) {
			$typed[ $field->name ] = null === $field->files ? self::clean( $field, $posted[ $field->name ] ?? '' ) : FileAnswers::tokens( $posted[ $field->name ] ?? array() );
			if ( null !== $field->other ) {
				$text           = OtherText::name( $field->name );
				$typed[ $text ] = OtherText::clean( $field, $typed[ $field->name ], $posted[ $text ] ?? '' );
			}
		}
		return $typed;
	}

	/**
	 * @param string|list<string> $value Without white space around it; a list for a checkbox group.
	 * @return string A key of ValidationMessages: 'required', 'choose', 'tick', 'choice', 'file', 'long', 'short',
	 *         'min', 'max', 'step', 'early', 'late', 'pattern', or a type of value;
	 *         '' if it is valid.
	 */
	public static function problem( Field $field, string|array $value ): string {
		$type = $field->type;
		if ( in_array( $type, array( 'hidden', 'consent', 'address', 'signature' ), true ) ) {
			return '';
		}
		if ( 'file' === $type ) {
			return $field->required && ( '' === $value || array() === $value ) ? 'file' : '';
		}
		if ( '' === $value || array() === $value ) {
			if ( ! $field->required ) {
				return '';
			}
			if ( 'checkbox' === $type ) {
				return 'tick';
			}
			return 'checkbox-multiple' === $type || in_array( $type, self::CHOICES, true ) ? 'choose' : 'required';
		}
		if ( is_array( $value ) || in_array( $type, self::CHOICES, true ) ) {
			return array_diff( (array) $value, $field->options ) ? 'choice' : '';
		}
		if ( 'checkbox' === $type ) {
			return '';
		}
		if ( mb_strlen( $value, 'UTF-8' ) > self::most( $type ) ) {
			return 'long';
		}
		$is_fit = match ( $type ) {
			'email'     => Email::is_valid( $value ),
			'url'       => 1 === preg_match( self::URL, $value ),
			'telephone' => 1 === preg_match( self::TELEPHONE, $value ) && preg_match_all( '/\p{Nd}/u', $value ) >= 3,
			'date'      => '' !== Dates::read( $value, $field->date_format ?? '' ),
			'time'      => 1 === preg_match( self::TIME, $value ),
			default     => true,
		};
		if ( ! $is_fit ) {
			return $type;
		}
		if ( null !== $field->country ) {
			$problem = InternationalNumber::read( $value, $field->country )[0];
			if ( '' !== $problem ) {
				return $problem;
			}
		}
		if ( 'number' === $type || 'slider' === $type ) {
			return preg_match( self::NUMBER, $value ) ? NumberRange::problem( $field, $value ) : 'number';
		}
		if ( 'date' === $type || 'time' === $type ) {
			return DateRange::problem( $field, $value );
		}
		$problem = TextLength::problem( $field, $value );
		return '' === $problem && ! Pattern::fits( $field, $value ) ? 'pattern' : $problem;
	}

	/** The longest answer, in characters. */
	public static function most( string $type ): int {
		return 'textarea' === $type ? Field::MAX_TEXT : Field::MAX_LINE;
	}

	/**
	 * Cleans the value of a field.
	 * @param mixed $value In any shape and encoding.
	 * @return string|list<string> A list for a checkbox group and for an answer of several parts; valid UTF-8 without control characters. White space
	 *         around a value is removed, except in free texts, which only people read.
	 */
	private static function clean( Field $field, mixed $value ): string|array {
		if ( null !== $field->parts ) {
			return PartedAnswer::clean( $field, $value );
		}
		if ( null !== $field->calculation ) {
			// Whatever was sent: run() calculates it.
			return '';
		}
		if ( 'checkbox-multiple' === $field->type ) {
			$values = array_filter( is_array( $value ) ? $value : array( $value ), 'is_string' );
			return array_values( array_unique( array_filter( array_map( static fn( string $one ): string => Whitespace::trim( TypedText::line( $one ) ), $values ), static fn( string $one ): bool => '' !== $one ) ) );
		}
		if ( ! is_string( $value ) ) {
			$value = '';
		}
		if ( $field->prefill && ( '' === Whitespace::trim( TypedText::line( $value ) ) || mb_strlen( $value, 'UTF-8' ) > Field::MAX_LINE ) ) {
			// The author's value, if the URL gave none.
			return is_string( $field->default ) ? $field->default : '';
		}
		$text    = 'textarea' === $field->type ? TypedText::from_input( $value ) : TypedText::line( $value );
		$trimmed = Whitespace::trim( $text );
		return '' !== $trimmed && in_array( $field->type, self::FREE, true ) ? $text : $trimmed;
	}

	/**
	 * The value to store.
	 * @param string|list<string> $value Valid.
	 * @return string|list<string>
	 */
	private static function settle( Field $field, string|array $value ): string|array {
		switch ( $field->type ) {
			case 'hidden':
				// The author's value, whatever was sent, unless the URL may give it.
				return $field->prefill ? $value : $field->default;
			case 'file':
				return '';
			case 'checkbox':
			case 'consent':
				return '' !== $value || Consent::Implicit === $field->consent ? __( 'Yes', 'millwork' ) : '';
			case 'url':
				return '' === $value || ! is_string( $value ) || preg_match( '/^https?:/i', $value ) ? $value : "https://$value";
			case 'telephone':
				return null !== $field->country && is_string( $value ) && '' !== $value ? InternationalNumber::read( $value, $field->country )[1] : $value;
			case 'date':
				$format = $field->date_format ?? '';
				return is_string( $value ) && '' !== $value ? Dates::write( Dates::read( $value, $format ), $format ) : '';
			default:
				return $value;
		}
	}
}

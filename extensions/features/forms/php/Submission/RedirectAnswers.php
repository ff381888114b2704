<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Prefill\Prefill;
use Millwork\Visitors\TypedText;

/**
 * Adds answers to the URL that visitors are redirected to, each by a parameter that the author has chosen. To another
 * site they are only given by forms that may send entries to anyone.
 * @phpstan-import-type RedirectAnswer from Definition
 */
final class RedirectAnswers {

	private const MOST = 10;

	/** Characters of an answer, and bytes of all of them. */
	private const MOST_ANSWER = 500;
	private const MOST_BYTES  = 2000;

	/** Types that no URL has. */
	private const WITHHELD = array( 'consent', 'file' );

	/**
	 * @param mixed                                               $stored The attribute, of any shape.
	 * @param array<array-key, array{name: string, type: string}> $fields The form's fields by their stored IDs.
	 * @return list<RedirectAnswer>
	 */
	public static function read( mixed $stored, array $fields ): array {
		$answers = array();
		foreach ( is_array( $stored ) ? $stored : array() as $one ) {
			$id    = is_array( $one ) ? $one['field'] ?? null : null;
			$name  = is_array( $one ) ? $one['name'] ?? null : null;
			$field = is_string( $id ) ? $fields[ $id ] ?? null : null;
			if ( null !== $field && is_string( $name ) && 1 === preg_match( '/^[a-z][a-z0-9_-]{0,39}$/iD', $name ) && ! isset( $answers[ $name ] ) && ! in_array( $field['type'], self::WITHHELD, true ) ) {
				$answers[ $name ] = array( 'field' => $field['name'], 'name' => $name );
			}
		}
		return array_slice( array_values( $answers ), 0, self::MOST );
	}

	/**
	 * @param string                             $url    From Confirmation::address().
	 * @param array<string, string|list<string>> $values Accepted values from Validation::run().
	 */
	public static function add( string $url, Definition $definition, array $values ): string {
		$chosen = $definition->confirmation['answers'] ?? array();
		if ( '' === $url || ! $chosen ) {
			return $url;
		}
		$is_here = self::is_here( $url );
		if ( ! $is_here && ! Recipients::may_mail_anyone( $definition ) ) {
			return $url;
		}
		$fields = array_column( $definition->fields, null, 'name' );
		$query  = '';
		foreach ( $chosen as $answer ) {
			$field = $fields[ $answer['field'] ] ?? null;
			$value = $values[ $answer['field'] ] ?? '';
			$text  = $field && self::may_tell( $field, $value ) ? self::text( $value ) : '';
			$pair  = rawurlencode( $answer['name'] ) . '=' . rawurlencode( $text );
			// WordPress would show another page for one of its own.
			if ( '' !== $text && ! ( $is_here && Prefill::is_reserved( $answer['name'] ) ) && strlen( "$query&$pair" ) <= self::MOST_BYTES ) {
				$query .= ( '' === $query ? '' : '&' ) . $pair;
			}
		}
		if ( '' === $query ) {
			return $url;
		}
		$before   = explode( '#', $url, 2 )[0];
		$fragment = substr( $url, strlen( $before ) );
		return $before . ( str_contains( $before, '?' ) ? ( preg_match( '/[?&]$/', $before ) ? '' : '&' ) : '?' ) . $query . $fragment;
	}

	/**
	 * Whether visitors know the answer: a hidden field's value is the author's unless the address gave it.
	 * @param string|list<string> $value
	 */
	private static function may_tell( Field $field, string|array $value ): bool {
		return ! in_array( $field->type, self::WITHHELD, true ) && ( 'hidden' !== $field->type || ( $field->prefill && $value !== $field->default ) );
	}

	/** @param string|list<string> $value */
	private static function text( string|array $value ): string {
		// One line: WordPress takes line breaks out of the addresses that it redirects to.
		return mb_substr( TypedText::header( implode( ', ', (array) $value ) ), 0, self::MOST_ANSWER );
	}

	/** Whether a URL is on this site. */
	private static function is_here( string $url ): bool {
		$host = wp_parse_url( $url, PHP_URL_HOST );
		return str_starts_with( $url, '/' ) || ( is_string( $host ) && 0 === strcasecmp( $host, (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Features\Forms\Definition\ConfirmationType;
use Millwork\Features\Forms\Definition\Consent;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Uploads\FileAnswers;
use Millwork\Rendering\InlineHtml;


/** A summary of what was sent, the author's message, or the URL to redirect to. */
final class Confirmation {

	/** HTML allowed in a message. */
	private const FORMATS = array(
		'a'      => array( 'href' => true ),
		'b'      => array(),
		'br'     => array(),
		'code'   => array(),
		'em'     => array(),
		'i'      => array(),
		'li'     => array(),
		'ol'     => array(),
		'p'      => array(),
		's'      => array(),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
		'ul'     => array(),
	);

	/**
	 * @param array<string, string|list<string>> $values Accepted values from Validation::run().
	 * @return array{type: string, heading: string, message: string, redirect: string, back: bool, summary: list<array{label: string, value: string}>}
	 *         Type is a ConfirmationType's value; heading and summary are plain text, the message is safe HTML, the URL
	 *         was checked.
	 */
	public static function for_values( Definition $definition, array $values ): array {
		$said = $definition->confirmation;
		// Stored definitions don't change, so this is sanitized whenever it is shown.
		$message = $said['message'];
		$summary = $said['summary'] ? self::summary( $definition, $values ) : array();
		if ( '' === $message && ConfirmationType::Message->value === $said['type'] ) {
			$message = __( 'Thank you for your submission!', 'millwork' );
		} elseif ( '' === $message && $summary && self::usual_heading() === $said['heading'] ) {
			// The author's heading may already be a thank-you.
			$message = __( 'Thank you. This is what you sent:', 'millwork' );
		}
		return array(
			'type'     => $said['type'],
			'heading'  => $said['heading'],
			'message'  => '' === $message ? '' : wpautop( InlineHtml::clean( $message, self::FORMATS, array( 'http', 'https', 'mailto', 'tel' ) ) ),
			'redirect' => RedirectAnswers::add( self::address( $said['redirect'] ), $definition, $values ),
			'back'     => $said['back'],
			'summary'  => $summary,
		);
	}

	/**
	 * The same for an entry that waits for a place: visitors have to know that, so they aren't redirected.
	 * @param array<string, string|list<string>> $values Accepted values from Validation::run().
	 * @return array{type: string, heading: string, message: string, redirect: string, back: bool, summary: list<array{label: string, value: string}>}
	 */
	public static function for_waiting( Definition $definition, array $values ): array {
		return array(
			'type'     => ConfirmationType::Message->value,
			'heading'  => __( 'You’re on the waiting list', 'millwork' ),
			'message'  => wpautop( esc_html( self::waiting( $definition ) ) ),
			'redirect' => '',
			'summary'  => $definition->confirmation['summary'] ? self::summary( $definition, $values ) : array(),
		) + self::for_values( $definition, $values );
	}

	/** What a person reads whose entry waits for a place: plain text. */
	public static function waiting( Definition $definition ): string {
		$message = $definition->capacity['waiting']['message'] ?? '';
		return '' === $message ? __( 'All seats are taken right now. We’ll let you know if one becomes free for you.', 'millwork' ) : $message;
	}

	/** The default heading. */
	public static function usual_heading(): string {
		return __( 'Message Sent', 'millwork' );
	}

	/**
	 * @param array<string, string|list<string>> $values By field.
	 * @return list<array{label: string, value: string}> Plain text, without empty fields.
	 */
	public static function summary( Definition $definition, array $values ): array {
		$lines  = array();
		$values = FileAnswers::named( $definition, $values );
		foreach ( $definition->fields as $field ) {
			$value = OtherText::shown( $field, $values );
			$value = is_array( $value ) ? implode( 'address' === $field->type ? "\n" : ', ', array_filter( $value, static fn( string $one ): bool => '' !== $one ) ) : $value;
			if ( '' === $value || 'hidden' === $field->type || Consent::Implicit === $field->consent ) {
				continue;
			}
			$label   = Consent::Explicit === $field->consent ? (string) ( $field->message ?? '' ) : $field->label;
			$lines[] = array( 'label' => '' === $label ? __( 'Answer', 'millwork' ) : $label, 'value' => $value );
		}
		return $lines;
	}

	/**
	 * A URL to which a visitor may be redirected.
	 * @param string $address As the author typed it.
	 * @return string An http or https URL, or a path on this site; '' otherwise.
	 */
	public static function address( string $address ): string {
		$url = esc_url_raw( trim( $address ), array( 'http', 'https' ) );
		if ( str_starts_with( $url, '/' ) && ! preg_match( '~^/[/\\\\]~', $url ) ) {
			return $url;
		}
		$host = preg_match( '~^https?://~i', $url ) ? wp_parse_url( $url, PHP_URL_HOST ) : '';
		// WordPress completes 'example.com' to a URL, but also any other word.
		return $host && ( str_contains( $host, '.' ) || preg_match( '~^\s*https?://~i', $address ) ) ? $url : '';
	}
}

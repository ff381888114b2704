<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Features\Forms\Definition\ConfirmationType;
use Millwork\Features\Forms\Definition\Consent;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Rendering\InlineHtml;


/** A summary of what was sent, a message of the author's, or the address to go on to. */
final class Confirmation {

	/** What may stand in a message. */
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
	 * Puts a confirmation together.
	 * @param array<string, string|list<string>> $values What was accepted, as Validation::run() gives it.
	 * @return array{type: string, heading: string, message: string, redirect: string, back: bool, summary:
	 *         list<array{label: string, value: string}>} Type is a ConfirmationType's value; heading and summary are
	 *         plain text, the message is safe HTML, the address has been checked.
	 */
	public static function of( Definition $definition, array $values ): array {
		$said = $definition->confirmation;
		// Definitions stay as they were written down: what is shown is checked when it is shown.
		$message = $said['message'];
		$summary = $said['summary'] ? self::summary( $definition, $values ) : array();
		if ( '' === $message && ConfirmationType::Message->value === $said['type'] ) {
			$message = __( 'Thank you for your submission!', 'millwork' );
		} elseif ( '' === $message && $summary && self::usual_heading() === $said['heading'] ) {
			// A heading of the author's may be the thanks.
			$message = __( 'Thank you for your submission! This is what you sent:', 'millwork' );
		}
		return array(
			'type'     => $said['type'],
			'heading'  => $said['heading'],
			'message'  => '' === $message ? '' : wpautop( InlineHtml::clean( $message, self::FORMATS, array( 'http', 'https', 'mailto', 'tel' ) ) ),
			'redirect' => self::address( $said['redirect'] ),
			'back'     => $said['back'],
			'summary'  => $summary,
		);
	}

	/** The heading of a form whose author has written none. */
	public static function usual_heading(): string {
		return __( 'Message Sent', 'millwork' );
	}

	/**
	 * What was sent, for people.
	 * @param array<string, string|list<string>> $values Values by field.
	 * @return list<array{label: string, value: string}> Plain text; fields that were left empty are left out.
	 */
	public static function summary( Definition $definition, array $values ): array {
		$lines = array();
		foreach ( $definition->fields as $field ) {
			$value = $values[ $field->name ] ?? '';
			$value = is_array( $value ) ? implode( ', ', $value ) : $value;
			if ( '' === $value || in_array( $field->type, array( 'hidden', 'file' ), true ) || Consent::Implicit === $field->consent ) {
				continue;
			}
			$label   = Consent::Explicit === $field->consent ? (string) ( $field->message ?? '' ) : $field->label;
			$lines[] = array( 'label' => '' === $label ? __( 'Answer', 'millwork' ) : $label, 'value' => $value );
		}
		return $lines;
	}

	/**
	 * An address that a visitor may be sent to.
	 * @param string $address What the author typed.
	 * @return string A http or https address, or a path on this site; '' if it is neither.
	 */
	public static function address( string $address ): string {
		$url = esc_url_raw( trim( $address ), array( 'http', 'https' ) );
		if ( str_starts_with( $url, '/' ) && ! preg_match( '~^/[/\\\\]~', $url ) ) {
			return $url;
		}
		$host = preg_match( '~^https?://~i', $url ) ? wp_parse_url( $url, PHP_URL_HOST ) : '';
		// WordPress completes 'example.com' to an address, and any other word too.
		return $host && ( str_contains( $host, '.' ) || preg_match( '~^\s*https?://~i', $address ) ) ? $url : '';
	}
}

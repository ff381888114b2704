<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Throwable;
use WP_Error;

/**
 * What the page may know of a key, which texts can be stored as one, and whether the service accepts it. The key itself
 * is never sent to the browser.
 */
final class Keys {

	/** Errors that mean the service rejected the key. Others mean that it couldn't be reached. */
	private const REFUSALS = array( 'millwork_http_denied', 'millwork_settings_wrong_key' );

	/** A longer text is not a key but a pasted file. */
	private const MAX_LENGTH = 4096;

	/**
	 * What the page shows about a key.
	 * @param string               $name  The field's key, which is the secret's name.
	 * @param array<string, mixed> $field
	 * @return array{source: string, lastFour: string, place: string}|null The source ('connector', 'environment', 'constant', 'option'),
	 *     the last four characters ('' for a short key), and the variable's name or the URL of that place; null if
	 *     there is no key.
	 */
	public static function state( string $name, array $field ): ?array {
		$secret = Secrets::get( $name, $field['connector'] ?? '' );
		if ( null === $secret ) {
			return null;
		}
		$places = array(
			'connector'   => admin_url( 'options-connectors.php' ),
			'environment' => Secrets::variable( $name ),
			'constant'    => Secrets::variable( $name ),
		);
		return $secret->jsonSerialize() + array( 'place' => $places[ $secret->source ] ?? '' );
	}

	/**
	 * What is wrong with a key before the service is asked.
	 * @param array<string, mixed> $field
	 * @param mixed                $key   What was entered; '' to delete the stored key.
	 * @return string A sentence, plain text; '' if nothing is.
	 */
	public static function problem( string $name, array $field, #[\SensitiveParameter] mixed $key ): string {
		$source = Secrets::get( $name, $field['connector'] ?? '' )->source ?? 'option';
		if ( 'option' !== $source ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” is set somewhere else and can’t be changed here. Reload the page to see where.', 'millwork' ), $field['label'] );
		}
		if ( ! is_string( $key ) || strlen( $key ) > self::MAX_LENGTH ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” is too long. Copy only the key.', 'millwork' ), $field['label'] );
		}
		if ( ! Secrets::is_storable( $key ) ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” contains spaces or line breaks. Copy only the key.', 'millwork' ), $field['label'] );
		}
		return '';
	}

	/**
	 * Asks the service whether a key works.
	 *
	 * The field's `check` takes the Secret. It returns true, an error of the HTTP client ('millwork_http_denied' means
	 * that the key is wrong), or its own error with the code 'millwork_settings_wrong_key' and a sentence, if the
	 * service rejects the key in another way.
	 * @param array<string, mixed> $field
	 * @return array{outcome: 'accepted'|'refused'|'unknown', message: string}|null Plain text; null if the field has no
	 *     check.
	 */
	public static function check( array $field, Secret $secret ): ?array {
		if ( ! is_callable( $field['check'] ?? null ) ) {
			return null;
		}
		try {
			$answer = ( $field['check'] )( $secret );
		} catch ( Throwable $error ) {
			// The exception's message is untrusted.
			$answer = new WP_Error( 'millwork_settings_check', __( 'The check failed because of an error in the plugin. Report it to the plugin’s authors.', 'millwork' ) );
		}
		if ( ! is_wp_error( $answer ) ) {
			return array( 'outcome' => 'accepted', 'message' => __( 'The service accepts this key.', 'millwork' ) );
		}
		$is_refused = in_array( $answer->get_error_code(), self::REFUSALS, true );
		/* translators: %s: a sentence that says why. */
		$text   = $is_refused ? __( 'The service rejected this key. %s', 'millwork' ) : __( 'Couldn’t check this key. %s', 'millwork' );
		$reason = 'millwork_http_denied' === $answer->get_error_code() ? __( 'Copy the whole key again from your account. Test and live keys are different.', 'millwork' ) : $answer->get_error_message();
		return array(
			'outcome' => $is_refused ? 'refused' : 'unknown',
			// A service may quote what it was sent.
			'message' => str_replace( $secret->reveal(), '…', sprintf( $text, $reason ) ),
		);
	}
}

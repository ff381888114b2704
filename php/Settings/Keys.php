<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Throwable;
use WP_Error;

/**
 * What the page may know of a key, what may be stored as one, and whether the service takes it. The
 * key itself goes one way only.
 */
final class Keys {

	/** Errors with which a service says no to a key; others mean that it could not be asked. */
	private const REFUSALS = array( 'millwork_http_denied', 'millwork_settings_wrong_key' );

	/** Longer ones are no keys, but a file that was pasted. */
	private const MAX_LENGTH = 4096;

	/**
	 * What the page shows of a key.
	 * @param string               $name  The field's key, which is the secret's name.
	 * @param array<string, mixed> $field The field.
	 * @return array{source: string, lastFour: string, place: string}|null Where it comes from
	 *         ('connector', 'environment', 'constant', 'option'), its last four characters ('' if it is
	 *         short), and what to look for there, a variable's name or an address; null if there is none.
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
	 * What speaks against storing a key, apart from what the service says.
	 * @param string               $name  The secret's name.
	 * @param array<string, mixed> $field The field.
	 * @param mixed                $key   What was entered; '' to delete the stored one.
	 * @return string A sentence, plain text; '' if nothing does.
	 */
	public static function problem( string $name, array $field, #[\SensitiveParameter] mixed $key ): string {
		$source = Secrets::get( $name, $field['connector'] ?? '' )->source ?? 'option';
		if ( 'option' !== $source ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” is set outside of these settings, so it cannot be changed here. Load the page again to see where.', 'millwork' ), $field['label'] );
		}
		if ( ! is_string( $key ) || strlen( $key ) > self::MAX_LENGTH ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” is too long for a key. Copy the key alone.', 'millwork' ), $field['label'] );
		}
		if ( ! Secrets::is_storable( $key ) ) {
			/* translators: %s: the label of a field. */
			return sprintf( __( '“%s” has spaces or line breaks in it, and a key has none. Copy it again, without the words around it.', 'millwork' ), $field['label'] );
		}
		return '';
	}

	/**
	 * Asks the service whether a key works.
	 *
	 * The field's `check` takes the Secret. It gives true; or the error of the HTTP client as it is,
	 * of which 'millwork_http_denied' means that the key is wrong; or an error of its own with the code
	 * 'millwork_settings_wrong_key' and a sentence, where the service says so in another way.
	 * @param array<string, mixed> $field  The field.
	 * @return array{outcome: 'accepted'|'refused'|'unknown', message: string}|null Plain text; null if the
	 *         field has no check.
	 */
	public static function check( array $field, Secret $secret ): ?array {
		if ( ! is_callable( $field['check'] ?? null ) ) {
			return null;
		}
		try {
			$answer = ( $field['check'] )( $secret );
		} catch ( Throwable $error ) {
			// Its message may hold anything.
			$answer = new WP_Error( 'millwork_settings_check', __( 'The check failed. Report it to the plugin’s authors.', 'millwork' ) );
		}
		if ( ! is_wp_error( $answer ) ) {
			return array( 'outcome' => 'accepted', 'message' => __( 'The service accepts this key.', 'millwork' ) );
		}
		$is_refused = in_array( $answer->get_error_code(), self::REFUSALS, true );
		/* translators: %s: a sentence that says why. */
		$text   = $is_refused ? __( 'The service does not accept this key. %s', 'millwork' ) : __( 'Whether this key works could not be checked. %s', 'millwork' );
		$reason = 'millwork_http_denied' === $answer->get_error_code() ? __( 'Copy it again from your account there, all of it, and mind that test keys and live keys differ.', 'millwork' ) : $answer->get_error_message();
		return array(
			'outcome' => $is_refused ? 'refused' : 'unknown',
			// A service may quote what it was sent.
			'message' => str_replace( $secret->reveal(), '…', sprintf( $text, $reason ) ),
		);
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Secrets\Secrets;
use WP_Error;

/**
 * Starts and completes the connection of accounts. The pending authorization is stored with the site's keys, one for
 * each user; a new one replaces it.
 */
final class Authorizations {

	/** The action of the return URL, and the type of the message to the opening page. */
	public const ACTION = 'millwork_sharing';

	private const PATIENCE = 15 * MINUTE_IN_SECONDS;

	/** The URL that networks send browsers back to. The owner enters it there. */
	public static function url(): string {
		return admin_url( 'admin-post.php?action=' . self::ACTION );
	}

	/**
	 * @param array<string, string> $values The form's values.
	 * @param bool $is_shared Whether everyone who can publish may use it.
	 * @param bool $brings_replies Whether replies to its posts become comments.
	 * @return Connection|string|WP_Error The account, or the URL to send the browser to.
	 */
	public static function begin( Network $network, #[\SensitiveParameter] array $values, bool $is_shared, bool $brings_replies = true ): Connection|string|WP_Error {
		$lacks = $network->lacks();
		if ( '' !== $lacks ) {
			return new WP_Error( 'millwork_sharing_lacks', $lacks, array( 'status' => 400 ) );
		}
		foreach ( $network->connect_fields() as $field ) {
			if ( $field->is_required && '' === trim( $values[ $field->name ] ?? '' ) ) {
				/* translators: %s: the label of a field. */
				$missing = '' === $field->missing ? sprintf( __( '“%s” is required.', 'millwork' ), $field->label ) : $field->missing;
				return new WP_Error( 'millwork_sharing_missing', $missing, array( 'status' => 400 ) );
			}
		}
		$authorization = new Authorization( wp_generate_password( 40, false ), wp_generate_password( 64, false ), self::url() );
		$begun         = $network->connect( $values, $authorization );
		if ( $begun instanceof Account ) {
			return Connections::connect( $network->id(), $begun, $is_shared, $brings_replies );
		}
		if ( is_string( $begun ) ) {
			$kept = array(
				'service'  => $network->id(),
				'state'    => $authorization->state,
				'verifier' => $authorization->verifier,
				'data'     => $authorization->data,
				'shared'   => $is_shared,
				'replies'  => $brings_replies,
				'until'    => time() + self::PATIENCE,
			);
			Secrets::store( self::secret_name(), base64_encode( (string) wp_json_encode( $kept ) ) );
		}
		return $begun;
	}

	/** @param array<string, string> $query The query of the return URL. */
	public static function complete( #[\SensitiveParameter] array $query ): Connection|WP_Error {
		$kept    = self::pending();
		$network = NetworkList::get( $kept['service'] );
		if ( ! $network || ! current_user_can( $network->capability() ) || '' === $kept['state'] || ! hash_equals( $kept['state'], $query['state'] ?? '' ) || $kept['until'] <= time() ) {
			return new WP_Error( 'millwork_sharing_state', __( 'This sign-in has expired or wasn’t started on your site. Close this window and start again.', 'millwork' ), array( 'status' => 403 ) );
		}
		// Once.
		Secrets::store( self::secret_name(), '' );
		if ( '' !== ( $query['error'] ?? '' ) ) {
			return new WP_Error( 'millwork_sharing_denied', __( 'You didn’t allow access.', 'millwork' ), array( 'status' => 403 ) );
		}
		$authorization       = new Authorization( $kept['state'], $kept['verifier'], self::url() );
		$authorization->data = $kept['data'];
		$account             = $network->complete( $query, $authorization );
		// The user may return with another account, or may no longer be an administrator.
		return $account instanceof Account ? Connections::connect( $network->id(), $account, $kept['shared'] && current_user_can( 'manage_options' ), $kept['replies'] ) : $account;
	}

	/**
	 * Starts to reconnect an account with the values entered before, unless one of them was secret.
	 * @return string|WP_Error The URL to send the browser to; '' if the form has to be filled in again.
	 */
	public static function refresh( Connection $connection ): string|WP_Error {
		$network = NetworkList::get( $connection->network );
		if ( ! $network || ! self::can_refresh( $network ) ) {
			return '';
		}
		$values = array();
		foreach ( $network->connect_fields() as $field ) {
			$values[ $field->name ] = $connection->text( $field->name );
		}
		$begun = self::begin( $network, $values, $connection->is_shared && current_user_can( 'manage_options' ) );
		return $begun instanceof Connection ? '' : $begun;
	}

	/** Whether an account can be reconnected without filling in the form again. */
	public static function can_refresh( Network $network ): bool {
		return ! array_filter( $network->connect_fields(), static fn( ConnectionField $field ): bool => 'secret' === $field->type && $field->is_required );
	}

	/**
	 * The current user's pending authorization.
	 * @return array{service: string, state: string, verifier: string, data: array<string, string>, shared: bool, replies: bool, until: int}
	 */
	private static function pending(): array {
		$kept = json_decode( (string) base64_decode( (string) Secrets::get( self::secret_name() )?->reveal() ), true );
		$kept = is_array( $kept ) ? $kept : array();
		$text = static fn( string $name ): string => is_string( $kept[ $name ] ?? null ) ? $kept[ $name ] : '';
		return array(
			'service'  => $text( 'service' ),
			'state'    => $text( 'state' ),
			'verifier' => $text( 'verifier' ),
			'data'     => array_filter( is_array( $kept['data'] ?? null ) ? $kept['data'] : array(), 'is_string' ),
			'shared'   => true === ( $kept['shared'] ?? false ),
			'replies'  => true === ( $kept['replies'] ?? false ),
			'until'    => is_int( $kept['until'] ?? null ) ? $kept['until'] : 0,
		);
	}

	private static function secret_name(): string {
		return 'sharing_begun_' . get_current_user_id();
	}
}

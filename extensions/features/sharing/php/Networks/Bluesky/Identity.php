<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Client;
use Millwork\Http\RequestUrl;
use Millwork\Http\Response;
use WP_Error;

/**
 * An account's identity: a handle gives its DID, the DID document its server, and the document must name the handle,
 * since anyone can claim one. Strangers choose these hosts, so the HTTP client connects to public addresses only.
 */
final class Identity {

	/** The public API, which needs no key. */
	public const PUBLIC_API = 'https://public.api.bsky.app';

	/** The directory of accounts whose DID isn't a domain. */
	public const DIRECTORY = 'https://plc.directory';

	/** The domain of handles at Bluesky itself. */
	private const USUAL = '.bsky.social';

	/** The form of a handle (atproto.com, "Handle"). */
	public const HANDLE = '/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/D';

	/** The form of a DID of an existing kind. */
	public const DID = '/^did:(?:plc:[a-z2-7]{24}|web:[a-z0-9.-]{1,200})$/D';

	/** Web ports only, since strangers name the server. */
	private const PORTS = array( 443, 8443 );

	/**
	 * @param string $did The permanent id.
	 * @param string $handle Without @.
	 * @param string $server The origin of its server.
	 */
	public function __construct(
		public readonly string $did,
		public readonly string $handle,
		public readonly string $server
	) {}

	/** @param string $entered A handle with or without @, a profile's URL, or a DID. */
	public static function from_input( string $entered ): self|WP_Error {
		$name = self::name( $entered );
		if ( '' === $name ) {
			return new WP_Error( 'millwork_sharing_handle', __( 'This isn’t a handle. Enter yours, such as “ada.bsky.social”.', 'millwork' ), array( 'status' => 400 ) );
		}
		$did = str_starts_with( $name, 'did:' ) ? $name : self::did( $name );
		if ( is_wp_error( $did ) ) {
			return $did;
		}
		$document = self::document( $did );
		if ( is_wp_error( $document ) ) {
			return $document;
		}
		$handles = array_map( static fn( mixed $one ): string => is_string( $one ) && str_starts_with( $one, 'at://' ) ? strtolower( substr( $one, 5 ) ) : '', is_array( $document['alsoKnownAs'] ?? null ) ? $document['alsoKnownAs'] : array() );
		$handle  = $name === $did ? (string) ( current( array_filter( $handles ) ) ) : $name;
		$server  = self::server( $document );
		if ( '' === $server || ! preg_match( self::HANDLE, $handle ) || ! in_array( $handle, $handles, true ) ) {
			return self::unknown();
		}
		return new self( $did, $handle, $server );
	}

	/**
	 * The account, with its public profile.
	 * @param array<string, string> $secrets Its tokens and keys.
	 * @param array<string, string> $data    Other data of the connection.
	 * @param int                   $until   When the session ends; 0 for never.
	 */
	public function account( #[\SensitiveParameter] array $secrets, array $data = array(), int $until = 0 ): Account {
		$answer  = Client::for_service( self::PUBLIC_API )->get( self::PUBLIC_API . '/xrpc/app.bsky.actor.getProfile?actor=' . rawurlencode( $this->did ), array( 'retries' => 0 ) );
		$profile = $answer instanceof Response ? RefusalReason::data( $answer ) : array();
		$text    = static fn( string $name ): string => is_string( $profile[ $name ] ?? null ) ? $profile[ $name ] : '';
		return new Account(
			key: $this->did,
			name: "@$this->handle",
			profile: '' === $text( 'displayName' ) ? $this->handle : $text( 'displayName' ),
			url: "https://bsky.app/profile/$this->did",
			picture: $text( 'avatar' ),
			secrets: $secrets + array( 'key' => '', 'password' => '' ),
			data: array( 'did' => $this->did, 'handle' => $this->handle, 'pds' => $this->server ) + $data,
			until: $until
		);
	}

	/**
	 * The server of an account, by its DID.
	 * @return string Its origin; '' if it can't be found.
	 */
	public static function server_of( string $did ): string {
		$document = preg_match( self::DID, $did ) ? self::document( $did ) : array();
		return is_wp_error( $document ) ? '' : self::server( $document );
	}

	/**
	 * The handle or DID that someone entered.
	 * @return string '' if it isn't one.
	 */
	private static function name( string $entered ): string {
		// Copied handles may contain invisible characters.
		$name = strtolower( (string) preg_replace( '/[\s\p{Cf}]+/u', '', $entered ) );
		$name = (string) preg_replace( array( '~^https?://bsky\.app/profile/([^/?#]+).*$~', '/^(?:at:\/\/|@)/' ), array( '$1', '' ), $name );
		if ( preg_match( self::DID, $name ) ) {
			return $name;
		}
		$name .= str_contains( $name, '.' ) ? '' : self::USUAL;
		return preg_match( self::HANDLE, $name ) ? $name : '';
	}

	/** The DID of a handle. */
	private static function did( string $handle ): string|WP_Error {
		$answer = Client::for_service( self::PUBLIC_API )->get( self::PUBLIC_API . '/xrpc/com.atproto.identity.resolveHandle?handle=' . rawurlencode( $handle ), array( 'accept_errors' => true ) );
		$data   = $answer instanceof Response ? $answer->json() : null;
		$did    = is_array( $data ) && is_string( $data['did'] ?? null ) ? $data['did'] : '';
		if ( '' === $did ) {
			// The API reads DNS; a domain may also use a file.
			$own = Client::for_public_hosts()->get( "https://$handle/.well-known/atproto-did", array( 'max_bytes' => 4096 ) );
			$did = $own instanceof Response ? trim( $own->body ) : '';
			if ( is_wp_error( $answer ) && ! preg_match( self::DID, $did ) ) {
				return $answer;
			}
		}
		return preg_match( self::DID, $did ) ? $did : self::unknown();
	}

	/**
	 * The document of a DID.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private static function document( string $did ): array|WP_Error {
		$host   = str_starts_with( $did, 'did:web:' ) ? substr( $did, strlen( 'did:web:' ) ) : '';
		$answer = '' === $host
			? Client::for_service( self::DIRECTORY )->get( self::DIRECTORY . "/$did", array( 'max_bytes' => 100 * KB_IN_BYTES ) )
			: Client::for_public_hosts()->get( "https://$host/.well-known/did.json", array( 'max_bytes' => 100 * KB_IN_BYTES ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data = $answer->json();
		return is_array( $data ) && ( $data['id'] ?? '' ) === $did ? $data : self::unknown();
	}

	/**
	 * The server that a document names.
	 * @param array<array-key, mixed> $document The document.
	 * @return string Its origin; '' if it names no valid server.
	 */
	private static function server( array $document ): string {
		foreach ( is_array( $document['service'] ?? null ) ? $document['service'] : array() as $service ) {
			if ( is_array( $service ) && is_string( $service['id'] ?? null ) && str_ends_with( $service['id'], '#atproto_pds' ) && is_string( $service['serviceEndpoint'] ?? null ) ) {
				return self::origin( $service['serviceEndpoint'] );
			}
		}
		return '';
	}

	/**
	 * The origin of a server that a stranger names.
	 * @param mixed $url A URL.
	 * @return string '' if it isn't HTTPS, or the server has no host name.
	 */
	public static function origin( mixed $url ): string {
		$target = is_string( $url ) ? RequestUrl::parse( $url ) : null;
		return $target instanceof RequestUrl && 'https' === $target->scheme && in_array( $target->port, self::PORTS, true ) && ! $target->is_ip() && str_contains( $target->host, '.' ) ? $target->origin() : '';
	}

	/** The error if the account doesn't exist. */
	private static function unknown(): WP_Error {
		return new WP_Error( 'millwork_sharing_no_account', __( 'Couldn’t find an account with this handle. Enter it in full, such as “ada.bsky.social”.', 'millwork' ), array( 'status' => 404 ) );
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Http;

use WP_Error;

/**
 * Makes the errors of the HTTP client: a code, a sentence that says what to do, and `status` in the data, the HTTP
 * status with which our REST routes respond. The sentences name the host and never the whole URL, which may contain a
 * key.
 */
final class ClientError {

	/** HTTP statuses with which our routes respond, if not 502. */
	private const STATUSES = array(
		'bad_address'     => 400,
		'credentials'     => 400,
		'private_address' => 400,
		'port'            => 400,
		'unknown_host'    => 400,
		'timeout'         => 504,
		'other_host'      => 500,
		'method'          => 500,
		'blocked'         => 500,
		'proxy'           => 500,
		'no_curl'         => 500,
	);

	/** Reasons for which a service's own host has another HTTP status: nobody can have mistyped it. */
	private const SERVICE_STATUSES = array(
		'private_address' => 502,
		'unknown_host'    => 502,
	);

	/**
	 * @param string               $reason     A key of sentence().
	 * @param string               $detail     What the sentence names, usually a host.
	 * @param array<string, mixed> $data       More for the error's data.
	 * @param bool                 $is_service Whether the plugin itself names the host.
	 * @return WP_Error Its code is 'millwork_http_' and the reason.
	 */
	public static function error( string $reason, string $detail = '', array $data = array(), bool $is_service = false ): WP_Error {
		$text   = $is_service ? sprintf( self::service_sentence( $reason ), $detail ) : '';
		$status = ( $is_service ? self::SERVICE_STATUSES[ $reason ] ?? null : null ) ?? self::STATUSES[ $reason ] ?? 502;
		return new WP_Error( "millwork_http_$reason", '' === $text ? self::sentence( $reason, $detail ) : $text, array( 'status' => $status ) + $data );
	}

	/**
	 * The reason for a curl error.
	 * @param string $message From WordPress: 'cURL error 28: …'.
	 * @return string A key of sentence().
	 */
	public static function reason( string $message ): string {
		$number = preg_match( '/^cURL error (\d+)/', $message, $found ) ? (int) $found[1] : 0;
		// Certificates and TLS; connections that failed or were lost.
		$known = array_fill_keys( array( 35, 51, 58, 59, 60, 77, 83, 90, 91 ), 'certificate' ) + array( 28 => 'timeout' ) + array_fill_keys( array( 5, 6, 7, 52, 55, 56 ), 'connect' );
		return $known[ $number ] ?? 'bad_answer';
	}

	/** What happened and what to do. The sentence names $detail. */
	private static function sentence( string $reason, string $detail ): string {
		switch ( $reason ) {
			case 'bad_address':
				return __( 'This isn’t a URL. Enter a complete one that starts with https://.', 'millwork' );
			case 'credentials':
				return __( 'URLs with a username or password aren’t allowed. Remove the part before the @.', 'millwork' );
			case 'private_address':
				/* translators: %s: a host name or IP address. */
				$text = __( '%s is on a private network, so this site doesn’t connect to it. Use a URL that anyone on the internet can open.', 'millwork' );
				break;
			case 'port':
				/* translators: %s: a host name and a port number. */
				$text = __( 'The port in %s isn’t allowed. Use a URL without a port.', 'millwork' );
				break;
			case 'unknown_host':
				/* translators: %s: a host name. */
				$text = __( 'Couldn’t find a server named %s. Check the spelling. If it’s correct, try again later.', 'millwork' );
				break;
			case 'other_host':
				/* translators: %s: a host name. */
				$text = __( 'The service redirected to %s, which isn’t one of its servers, so nothing was sent there. Try again later. If this keeps happening, report it to the plugin’s authors.', 'millwork' );
				break;
			case 'method':
				/* translators: %s: an HTTP method, such as POST. */
				$text = __( 'Millwork sends data only to services that it knows, so this %s request was stopped. Report it to the plugin’s authors.', 'millwork' );
				break;
			case 'redirects':
				/* translators: %s: a host name. */
				$text = __( '%s redirects too many times. Enter the URL that it finally leads to, or ask the site’s owner.', 'millwork' );
				break;
			case 'too_large':
				/* translators: %s: a size, such as 2 MB. */
				$text = __( 'The response is larger than %s. Use a URL with less content.', 'millwork' );
				break;
			case 'timeout':
				/* translators: %s: a host name. */
				$text = __( '%s took too long to respond. Try again later.', 'millwork' );
				break;
			case 'certificate':
				/* translators: %s: a host name. */
				$text = __( 'Couldn’t connect securely to %s because its certificate isn’t valid. Check the URL, or ask the site’s owner.', 'millwork' );
				break;
			case 'connect':
				/* translators: %s: a host name. */
				$text = __( 'Couldn’t connect to %s. Check the URL. If it’s correct, try again later.', 'millwork' );
				break;
			case 'blocked':
				/* translators: %s: a host name. */
				$text = __( 'This site’s configuration blocks connections to %s. Add it to WP_ACCESSIBLE_HOSTS in wp-config.php.', 'millwork' );
				break;
			case 'proxy':
				/* translators: %s: a host name. */
				$text = __( 'This site connects through a proxy that may reach private networks, so it didn’t connect to %s. If your proxy blocks private networks, allow it with the filter millwork_http_trust_proxy.', 'millwork' );
				break;
			case 'no_curl':
				return __( 'This site can’t connect to other servers: PHP’s curl extension is missing or too old. Ask your host to turn it on. See Tools → Site Health for details.', 'millwork' );
			case 'not_found':
				/* translators: %s: a host name. */
				$text = __( '%s has no page at this URL. Check it for typos.', 'millwork' );
				break;
			case 'denied':
				/* translators: %s: a host name. */
				$text = __( '%s denied access. Check the URL, and the API key if the service needs one.', 'millwork' );
				break;
			case 'busy':
				/* translators: %s: a host name. */
				$text = __( '%s received too many requests. Try again later.', 'millwork' );
				break;
			case 'remote':
				/* translators: %s: a host name. */
				$text = __( '%s returned an error. Try again later.', 'millwork' );
				break;
			default:
				/* translators: %s: a host name. */
				$text = __( 'Couldn’t read the response from %s. Try again later. If this keeps happening, check the URL.', 'millwork' );
		}
		return sprintf( $text, $detail );
	}

	/** What happened and what to do, if the plugin itself names the host; '' if sentence() applies. */
	private static function service_sentence( string $reason ): string {
		switch ( $reason ) {
			case 'unknown_host':
			case 'connect':
				/* translators: %s: a host name. */
				return __( 'Couldn’t reach %s. Try again later.', 'millwork' );
			case 'private_address':
				/* translators: %s: a host name. */
				return __( 'Couldn’t reach %s because this server’s DNS leads to a private network. Ask your host to check it.', 'millwork' );
			case 'certificate':
				/* translators: %s: a host name. */
				return __( 'Couldn’t connect securely to %s. Try again later, or ask your host to check this server’s certificates.', 'millwork' );
			case 'redirects':
				/* translators: %s: a host name. */
				return __( '%s keeps redirecting. Try again later.', 'millwork' );
			case 'too_large':
				/* translators: %s: a size, such as 2 MB. */
				return __( 'The response is larger than %s, so it wasn’t read completely. Try again later.', 'millwork' );
			case 'not_found':
				/* translators: %s: a host name. */
				return __( '%s couldn’t find what this site requested. It may have been deleted.', 'millwork' );
			case 'denied':
				/* translators: %s: a host name. */
				return __( '%s rejected this site’s request. Try again later, or check its API key in the settings.', 'millwork' );
			case 'bad_answer':
				/* translators: %s: a host name. */
				return __( 'The response from %s couldn’t be read. Try again later.', 'millwork' );
		}
		return '';
	}
}

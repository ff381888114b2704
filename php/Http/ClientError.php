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

	/**
	 * @param string               $reason A key of sentence().
	 * @param string               $detail What the sentence names, usually a host.
	 * @param array<string, mixed> $data   More for the error's data.
	 * @return WP_Error Its code is 'millwork_http_' and the reason.
	 */
	public static function error( string $reason, string $detail = '', array $data = array() ): WP_Error {
		return new WP_Error( "millwork_http_$reason", self::sentence( $reason, $detail ), array( 'status' => self::STATUSES[ $reason ] ?? 502 ) + $data );
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
				return __( 'This is not a web address. Enter a complete one that begins with https://.', 'millwork' );
			case 'credentials':
				return __( 'Addresses with a user name or a password in them are not read. Remove the part before the @.', 'millwork' );
			case 'private_address':
				/* translators: %s: a host name or IP address. */
				$text = __( '%s is on a private network, so this site does not connect to it. Use an address that everyone on the Internet can reach.', 'millwork' );
				break;
			case 'port':
				/* translators: %s: a host name and a port number. */
				$text = __( '%s uses a port that is not one of a web server. Use an address without a port number.', 'millwork' );
				break;
			case 'unknown_host':
				/* translators: %s: a host name. */
				$text = __( 'There is no server named %s. Check the spelling; if it is right, try again later.', 'millwork' );
				break;
			case 'other_host':
				/* translators: %s: a host name. */
				$text = __( '%s is not one of this service’s own servers, so nothing was sent to it. Try again later; if it stays so, report it to the plugin’s authors.', 'millwork' );
				break;
			case 'method':
				/* translators: %s: an HTTP method, as POST. */
				$text = __( 'Servers that are not a known service’s are only read from, so %s was not sent. Report it to the plugin’s authors.', 'millwork' );
				break;
			case 'redirects':
				/* translators: %s: a host name. */
				$text = __( '%s sends from one address to the next without end. Enter the address where that ends, or ask the site’s owner.', 'millwork' );
				break;
			case 'too_large':
				/* translators: %s: a size, as 2 MB. */
				$text = __( 'The answer is larger than %s and was not read to its end. Use an address with less content.', 'millwork' );
				break;
			case 'timeout':
				/* translators: %s: a host name. */
				$text = __( '%s took too long to answer. Try again later.', 'millwork' );
				break;
			case 'certificate':
				/* translators: %s: a host name. */
				$text = __( 'A safe connection to %s could not be made: its certificate is not valid for this name. Check the address, or ask the site’s owner.', 'millwork' );
				break;
			case 'connect':
				/* translators: %s: a host name. */
				$text = __( 'No connection to %s could be made. Check the address; if it is right, try again later.', 'millwork' );
				break;
			case 'blocked':
				/* translators: %s: a host name. */
				$text = __( 'This site’s configuration does not let it connect to %s. Add that name to WP_ACCESSIBLE_HOSTS in wp-config.php.', 'millwork' );
				break;
			case 'proxy':
				/* translators: %s: a host name. */
				$text = __( 'This site connects through a proxy, which may reach private networks, so %s was not read. If your proxy refuses those, allow it with the filter millwork_http_trust_proxy.', 'millwork' );
				break;
			case 'no_curl':
				return __( 'This site cannot read from other servers: its PHP lacks the extension curl, or has an old one. Ask your host to turn it on; Tools → Site Health says more.', 'millwork' );
			case 'not_found':
				/* translators: %s: a host name. */
				$text = __( '%s has nothing at this address. Check it for typing errors.', 'millwork' );
				break;
			case 'denied':
				/* translators: %s: a host name. */
				$text = __( '%s does not let this site in. Check the key if the service needs one, else the address.', 'millwork' );
				break;
			case 'busy':
				/* translators: %s: a host name. */
				$text = __( '%s has had too many requests. Try again later.', 'millwork' );
				break;
			case 'remote':
				/* translators: %s: a host name. */
				$text = __( '%s answered with an error. Try again later.', 'millwork' );
				break;
			default:
				/* translators: %s: a host name. */
				$text = __( 'The answer of %s could not be read. Try again later; if it stays so, check the address.', 'millwork' );
		}
		return sprintf( $text, $detail );
	}
}

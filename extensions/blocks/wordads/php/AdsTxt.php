<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

use Millwork\Http\Client;
use Millwork\Settings\StoredSettings;
use WP_Error;

/**
 * Serves ads.txt, unless there is a file of that name: the sellers of this site's ads, with AdSense's line and the
 * owner's own lines. Checks the published file.
 *
 * Source: IAB Tech Lab, ads.txt 1.1: comma-separated fields, '#' begins a comment, at the root of the host.
 */
final class AdsTxt {

	/** The setting with the owner's lines. */
	public const KEY = 'ads_txt';

	/** AdSense's line from its help pages, with the publisher's id without its "ca-" prefix. */
	private const ADSENSE = 'google.com, %s, DIRECT, f08c47fec0942fa0';

	/** @return list<string> Empty without AdSense and the owner's lines. */
	public static function lines(): array {
		$publisher = Slot::publisher();
		$lines     = '' === $publisher ? array() : array( sprintf( self::ADSENSE, substr( $publisher, strlen( 'ca-' ) ) ) );
		$own       = preg_split( '/\R/', StoredSettings::get( self::KEY, '' ) );
		foreach ( $own ? $own : array() as $line ) {
			$lines[] = trim( $line );
		}
		return array_values( array_unique( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) ) );
	}

	/** The file's URL at the root of the host, wherever the site is. */
	public static function address(): string {
		return preg_replace( '~^(https?://[^/]+).*$~D', '$1', home_url() ) . '/ads.txt';
	}

	/** Serves the file at the root of the host. Does nothing if there are no lines. */
	public static function serve(): void {
		$lines = self::lines();
		// phpcs:ignore WordPress.Security -- Compared, and nothing else.
		if ( ! $lines || '/ads.txt' !== strtok( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '?' ) ) {
			return;
		}
		status_header( 200 );
		header( 'Content-Type: text/plain; charset=utf-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Cache-Control: max-age=3600' );
		echo implode( "\n", $lines ) . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Plain text.
		exit;
	}

	/** @return string|WP_Error A sentence; an error says which lines are missing and where they belong. */
	public static function check(): string|WP_Error {
		$lines = self::lines();
		if ( ! $lines ) {
			return new WP_Error( 'millwork_ads_no_lines', __( 'There are no lines yet. Enter your publisher ID or another company’s lines, save, and check again.', 'millwork' ) );
		}
		$url    = self::address();
		$origin = (string) preg_replace( '~/ads\.txt$~', '', $url );
		$answer = Client::for_service( $origin )->get( $url, array( 'timeout' => 8, 'retries' => 0, 'max_bytes' => 512 * KB_IN_BYTES ) );
		if ( is_wp_error( $answer ) && 'millwork_http_not_found' !== $answer->get_error_code() ) {
			/* translators: 1: a URL, 2: a sentence that says why. */
			return new WP_Error( 'millwork_ads_not_asked', sprintf( __( 'Your site couldn’t read %1$s: %2$s Open it in your browser and look for the lines.', 'millwork' ), $url, $answer->get_error_message() ) );
		}
		$served  = is_wp_error( $answer ) ? array() : array_map( array( self::class, 'normal' ), explode( "\n", $answer->body ) );
		$missing = array_values( array_filter( $lines, static fn( string $line ): bool => '' !== self::normal( $line ) && ! in_array( self::normal( $line ), $served, true ) ) );
		if ( $missing ) {
			/* translators: 1: a URL, 2: lines of text. */
			return new WP_Error( 'millwork_ads_missing', sprintf( __( 'These lines are missing from %1$s: %2$s. Another file, plugin or cache may be serving that URL. Add the lines there.', 'millwork' ), $url, implode( ' | ', $missing ) ) );
		}
		/* translators: %s: an address. */
		return sprintf( __( 'All lines were found at %s.', 'millwork' ), $url );
	}

	/** Normalizes a line for comparison: no comment, no blanks, lowercase. */
	private static function normal( string $line ): string {
		return strtolower( (string) preg_replace( '/#.*$|\s+/', '', $line ) );
	}
}

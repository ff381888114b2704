<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Measured;

use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Entry;
use Millwork\Features\Ledger\Entries\Host;
use Millwork\Features\Ledger\Entries\Origin;
use Millwork\Features\Ledger\Entries\Pages;

/** What browsers report by a content security policy while a page is measured. Anyone could send one. */
final class Reports {

	/** The longest report, in bytes. Browsers send about one kilobyte. */
	public const LONGEST = 16 * KB_IN_BYTES;

	/** The most reports of one measurement. */
	public const MOST = 400;

	/** Kinds by directive. */
	private const KINDS = array(
		'script-src'      => 'script',
		'script-src-elem' => 'script',
		'worker-src'      => 'script',
		'style-src'       => 'style',
		'style-src-elem'  => 'style',
		'img-src'         => 'image',
		'font-src'        => 'font',
		'media-src'       => 'media',
		'frame-src'       => 'frame',
		'child-src'       => 'frame',
		'object-src'      => 'frame',
		'connect-src'     => 'connect',
	);

	/**
	 * Stores a report.
	 * @param string $body JSON, untrusted.
	 * @return bool False if it isn't about the token's page or isn't a report.
	 */
	public static function take( VisitToken $token, string $body ): bool {
		$report = self::read( $body );
		if ( ! $report || ! self::is_about( $token, $report['document-uri'] ) || ! $token->count_report( self::MOST ) ) {
			return false;
		}
		$host = Host::of_url( $report['blocked-uri'] );
		$kind = self::KINDS[ $report['effective-directive'] ] ?? 'other';
		if ( '' !== $host && count( Entries::reports( $token->page ) ) < Entries::MOST ) {
			list( $origin, $file ) = self::source( $report['source-file'] );
			Entries::add( $token->page, 'report', new Entry( $host, false, $kind, '', $origin, $file ) );
		}
		return true;
	}

	/** @return array{document-uri: string, blocked-uri: string, effective-directive: string, source-file: string}|null */
	private static function read( string $body ): ?array {
		$data   = strlen( $body ) <= self::LONGEST ? json_decode( $body, true, 4 ) : null;
		$report = is_array( $data ) ? $data['csp-report'] ?? null : null;
		if ( ! is_array( $report ) ) {
			return null;
		}
		$text      = static fn( string $name ): string => is_string( $report[ $name ] ?? null ) ? $report[ $name ] : '';
		$directive = '' === $text( 'effective-directive' ) ? $text( 'violated-directive' ) : $text( 'effective-directive' );
		return array(
			'document-uri'        => $text( 'document-uri' ),
			'blocked-uri'         => $text( 'blocked-uri' ),
			'effective-directive' => (string) strtok( $directive, ' ' ),
			'source-file'         => $text( 'source-file' ),
		);
	}

	/** Whether a report's page is the one that is measured. */
	private static function is_about( VisitToken $token, string $document ): bool {
		$place = static fn( string $url ): string => wp_parse_url( $url, PHP_URL_HOST ) . untrailingslashit( (string) wp_parse_url( $url, PHP_URL_PATH ) );
		if ( ! in_array( $place( $document ), array_map( $place, Pages::urls( $token->page ) ), true ) ) {
			return false;
		}
		$parameter = VisitToken::PARAMETER . '=' . $token->text;
		return in_array( $parameter, explode( '&', (string) wp_parse_url( $document, PHP_URL_QUERY ) ), true );
	}

	/**
	 * The plugin or theme whose script or stylesheet asked, if it has such a file.
	 * @return array{string, string} Origin and file; if another host's file asked, '' and that host.
	 */
	private static function source( string $file ): array {
		$host = Host::of_url( $file );
		if ( '' !== $host ) {
			return array( '', $host );
		}
		if ( ! preg_match( '~^https?://~i', $file ) ) {
			return array( '', '' );
		}
		$found = Origin::of_url( $file );
		return preg_match( '/^(?:plugin|theme):/', $found[0] ) && Origin::exists( $found[0] ) && Origin::has_file( $found[0], $found[1] ) ? $found : array( '', '' );
	}
}

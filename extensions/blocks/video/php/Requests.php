<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

/** Says for the list of requests that a hosted video asks the service only if this site doesn't have the file. */
final class Requests {

	/**
	 * @param mixed                $requests As found so far.
	 * @param array<string, mixed> $block    Parsed.
	 * @return mixed
	 */
	public static function of_block( $requests, array $block, bool $asks ) {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$name       = $block['blockName'] ?? '';
		if ( 'videopress/video' !== $name && ( 'core/video' !== $name || ! isset( $attributes['guid'] ) ) ) {
			return $requests;
		}
		$guid = SiteFile::guid( $attributes['guid'] ?? '' );
		$file = SiteFile::find( $guid, is_numeric( $attributes['id'] ?? null ) ? (int) $attributes['id'] : 0, is_string( $attributes['src'] ?? null ) ? $attributes['src'] : '' );
		return '' === $guid || '' !== $file ? array() : array( array( 'host' => 'videopress.com', 'asks' => $asks, 'kind' => 'frame', 'service' => 'videopress' ) );
	}
}

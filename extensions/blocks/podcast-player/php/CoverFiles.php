<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

/**
 * Cover files of podcasts in the uploads folder.
 * @phpstan-import-type Copy from Feed\FeedCache
 */
final class CoverFiles {

	/** Inside the uploads folder. uninstall.php deletes it. */
	public const FOLDER = 'millwork-podcasts';

	/**
	 * @param Copy $copy
	 * @return string '' if there is none.
	 */
	public static function url( array $copy ): string {
		$file = $copy['picture']['file'];
		return '' === $file ? '' : set_url_scheme( wp_get_upload_dir()['baseurl'] . '/' . self::FOLDER . "/$file" );
	}

	/** Whether an image is on this site. */
	public static function is_own( string $url ): bool {
		$host = wp_parse_url( $url, PHP_URL_HOST );
		return is_string( $host ) && in_array( $host, array_map( static fn( string $own ) => wp_parse_url( $own, PHP_URL_HOST ), array( home_url(), content_url(), wp_get_upload_dir()['baseurl'] ) ), true );
	}

	public static function delete( string $file ): void {
		// A stored value can't point to a file elsewhere.
		if ( preg_match( '/^[0-9a-f]{32}\.[a-z]{3,4}$/D', $file ) ) {
			wp_delete_file( wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . "/$file" );
		}
	}
}

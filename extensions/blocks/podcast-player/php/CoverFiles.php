<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

/**
 * The files of podcasts' pictures among the site's uploads.
 * @phpstan-import-type Copy from Feed\FeedCache
 */
final class CoverFiles {

	/** The folder among the uploads. uninstall.php deletes it. */
	public const FOLDER = 'millwork-podcasts';

	/**
	 * The address of a podcast's picture on this site.
	 * @param Copy $copy The podcast.
	 * @return string '' if there is none.
	 */
	public static function url( array $copy ): string {
		$file = $copy['picture']['file'];
		return '' === $file ? '' : set_url_scheme( wp_get_upload_dir()['baseurl'] . '/' . self::FOLDER . "/$file" );
	}

	/**
	 * Whether a picture is this site's own.
	 * @param string $url Its address.
	 */
	public static function is_own( string $url ): bool {
		$host = wp_parse_url( $url, PHP_URL_HOST );
		return is_string( $host ) && in_array( $host, array_map( static fn( string $own ) => wp_parse_url( $own, PHP_URL_HOST ), array( home_url(), content_url(), wp_get_upload_dir()['baseurl'] ) ), true );
	}

	/** @param string $file The file's name; '' for none. */
	public static function delete( string $file ): void {
		// What is stored in the database names no file elsewhere.
		if ( preg_match( '/^[0-9a-f]{32}\.[a-z]{3,4}$/D', $file ) ) {
			wp_delete_file( wp_get_upload_dir()['basedir'] . '/' . self::FOLDER . "/$file" );
		}
	}
}

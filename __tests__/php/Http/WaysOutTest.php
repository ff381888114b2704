<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Tests\Sources;
use Millwork\Tests\TestCase;

/**
 * One class sends requests, and one makes WordPress do so, where limits are checked (OutgoingRateLimit). Any other code that
 * could contact another server is listed here with its reason.
 */
final class WaysOutTest extends TestCase {

	/**
	 * Functions, classes that are made, and methods of classes with which PHP or WordPress asks another server; beginnings of names.
	 */
	private const WAYS = '/^(wp_(safe_)?remote_(?!retrieve)|_wp_http_|curl_|f?sockopen|pfsockopen|stream_socket_|socket_(connect|create|addrinfo_)|fetch_(feed|rss)|download_url|media_sideload_|plugins_api|themes_api|wp_oembed_get|wp_update_plugins|spawn_cron|gethostby|dns_|checkdnsrr|getmxrr|simplexml_load_file|ftp_|rest_do_request|(file_get_contents|fopen|readfile|file|copy)$|new (WP_Http|SimplePie|SingleRequest|WP_oEmbed|SoapClient|Curl|Transport)$|Requests::|Akismet::http_)/i';

	/** What may be used, by file: each for one reason. */
	private const ALLOWED = array(
		// The only way to send requests, and who may use it.
		'SingleRequest.php'    => array( 'wp_remote_request', 'curl_setopt_array' ),
		'Client.php'           => array( 'new SingleRequest' ),
		// Looks names up, for the client.
		'DnsResolver.php'      => array( 'socket_addrinfo_lookup', 'socket_addrinfo_explain', 'gethostbynamel', 'dns_get_record' ),
		// Asks what PHP has.
		'CurlRequirements.php' => array( 'curl_version' ),
		// The site itself.
		'AfterResponse.php'    => array( 'spawn_cron' ),
		// WordPress's own route for plugins, after OutgoingRateLimit::ask().
		'Plugins.php'          => array( 'rest_do_request' ),
		// A route of this site, for commands and abilities.
		'InternalRequest.php'  => array( 'rest_do_request' ),
		// Akismet's plugin, in the queue.
		'Akismet.php'          => array( 'Akismet::http_post' ),
		// Reads what the client fetched.
		'Episodes.php'         => array( 'new SimplePie' ),
	);

	/** Functions that open a file on this server or in memory. PHP accepts a URL there too, so the path must never come from a visitor or an author. */
	private const LOCAL_FILES = array(
		// The plugin's own files.
		'php/Blocks/EarlyScript.php'                       => 'file_get_contents',
		'php/Blocks/Translations.php'                      => 'file_get_contents',
		'php/Data/Formats/JsonTable.php'                   => 'file_get_contents',
		'extensions/features/seo/php/Font.php'             => 'file_get_contents',
		// Attachments, by get_attached_file() or in the folder of uploads.
		'extensions/features/seo/php/Card.php'             => 'file_get_contents',
		'extensions/features/seo/php/PictureCrop.php'      => 'file_get_contents',
		'extensions/features/sharing/php/Content/Picture.php' => 'file_get_contents',
		'extensions/features/sharing/php/Content/Pictures.php' => 'file_get_contents',
		'extensions/features/sharing/php/Videos/VideoFile.php' => 'fopen',
		// Temporary files of PHP for what a visitor sends, and the folder that keeps them under random names.
		'extensions/features/forms/php/Uploads/FileCheck.php' => array( 'file_get_contents', 'fopen' ),
		'extensions/features/forms/php/Uploads/Folder.php' => array( 'copy', 'fopen' ),
		// Files that the person at the terminal named, after a check that they are files.
		'php/Cli/FileOutput.php'                           => 'fopen',
		'extensions/features/newsletter/php/Commands/FileImport.php' => 'fopen',
		// Memory and temporary streams.
		'extensions/blocks/podcast-player/php/Xml/Encoding.php' => 'fopen',
		'extensions/blocks/podcast-player/php/Feed/FeedRequest.php' => 'fopen',
	);

	/** No other file contacts another server. */
	public function test_there_is_one_way_out(): void {
		$found = array();
		foreach ( Sources::files() as $file => $path ) {
			$tokens = array_values( array_filter( \PhpToken::tokenize( (string) file_get_contents( $path ) ), static fn( \PhpToken $token ): bool => ! $token->isIgnorable() ) );
			foreach ( $tokens as $i => $token ) {
				if ( ! $token->is( array( T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED ) ) || '(' !== ( $tokens[ $i + 1 ]->text ?? '' ) ) {
					continue;
				}
				$name   = self::last( $token );
				$before = $tokens[ $i - 1 ] ?? null;
				if ( ! $before ) {
					continue;
				}
				if ( $before->is( T_NEW ) ) {
					$name = "new $name";
				} elseif ( $before->is( T_DOUBLE_COLON ) ) {
					$name = self::last( $tokens[ $i - 2 ] ) . "::$name";
				} elseif ( $before->is( array( T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_FUNCTION ) ) ) {
					continue;
				}
				if ( preg_match( self::WAYS, $name ) ) {
					$found[ $file ][] = $name;
				}
			}
		}
		$this->assertContains( 'wp_remote_request', $found['php/Http/SingleRequest.php'] ?? array(), 'The test finds nothing.' );
		$others = array();
		foreach ( $found as $file => $names ) {
			foreach ( array_diff( $names, self::ALLOWED[ basename( $file ) ] ?? array(), (array) ( self::LOCAL_FILES[ $file ] ?? array() ) ) as $name ) {
				$others[] = "$file: $name";
			}
		}
		$this->assertSame( array(), $others, 'Ask other servers with the HTTP client (Http\Client).' );
	}

	/** A name without its namespace. */
	private static function last( \PhpToken $token ): string {
		return substr( (string) strrchr( "\\$token->text", '\\' ), 1 );
	}
}

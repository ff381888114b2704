<?php
/**
 * Simulates Instagram's API, its login and its pictures, for the tests. It takes nothing but what the API's
 * documents say, and remembers what it was asked. The first part of a path is the host.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\InstagramGallery;

// phpcs:disable WordPress -- There is no WordPress in this process.

$state  = (string) getenv( 'STAND_IN_STATE' );
$method = $_SERVER['REQUEST_METHOD'];
$path   = (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$given  = 'POST' === $method ? $_POST : $_GET;
$scene  = (string) @file_get_contents( "$state/scene" );

file_put_contents( "$state/asked.jsonl", json_encode( array( 'method' => $method, 'path' => $path, 'given' => $given ) ) . "\n", FILE_APPEND );

$answer = static function ( int $status, array $body ): never {
	http_response_code( $status );
	header( 'Content-Type: application/json' );
	echo json_encode( $body );
	exit;
};
$needs  = static function ( array $wanted ) use ( $given, $answer ): void {
	ksort( $wanted );
	ksort( $given );
	if ( $wanted !== $given || $_COOKIE || isset( $_SERVER['HTTP_REFERER'] ) ) {
		$answer( 400, array( 'error' => array( 'message' => 'Unsupported get request.', 'code' => 100 ) ) );
	}
};
$ended  = array( 'error' => array( 'message' => 'Error validating access token: LONG-TOKEN-1', 'type' => 'OAuthException', 'code' => 190 ) );

if ( str_starts_with( $path, '/scontent.cdninstagram.com/' ) ) {
	if ( 'GET' !== $method || isset( $_SERVER['HTTP_AUTHORIZATION'] ) || $_GET !== array( 'sig' => '1' ) ) {
		$answer( 403, array() );
	}
	header( 'Content-Type: image/jpeg' );
	if ( str_ends_with( $path, '/no-picture.jpg' ) ) {
		exit( '<?php echo "I am no picture"; ?><svg onload="alert(1)">' );
	}
	if ( str_ends_with( $path, '/gone.jpg' ) ) {
		$answer( 410, array() );
	}
	$image = imagecreatetruecolor( 1080, 1350 );
	imagefill( $image, 0, 0, crc32( $path ) & 0xFFFFFF );
	imagejpeg( $image );
	exit;
}
switch ( "$method $path" ) {
	case 'POST /api.instagram.com/oauth/access_token':
		if ( 'code-1' !== ( $given['code'] ?? '' ) ) {
			$answer( 400, array( 'error_type' => 'OAuthException', 'code' => 400, 'error_message' => 'Invalid authorization code' ) );
		}
		$needs( array( 'client_id' => '1234567890', 'client_secret' => 'app-secret-1', 'grant_type' => 'authorization_code', 'redirect_uri' => $given['redirect_uri'] ?? '', 'code' => 'code-1' ) );
		str_contains( (string) $given['redirect_uri'], 'admin-post.php?action=millwork_instagram' ) || $answer( 400, array( 'error_type' => 'OAuthException' ) );
		$answer( 200, array( 'access_token' => 'SHORT-TOKEN-1', 'user_id' => 178, 'permissions' => 'instagram_business_basic' ) );
		// No break: it has answered.
	case 'GET /graph.instagram.com/access_token':
		$needs( array( 'grant_type' => 'ig_exchange_token', 'client_secret' => 'app-secret-1', 'access_token' => 'SHORT-TOKEN-1' ) );
		$answer( 200, array( 'access_token' => 'LONG-TOKEN-1', 'token_type' => 'bearer', 'expires_in' => 5183944 ) );
		// No break: as above.
	case 'GET /graph.instagram.com/refresh_access_token':
		'ended' === $scene && $answer( 400, $ended );
		$needs( array( 'grant_type' => 'ig_refresh_token', 'access_token' => 'LONG-TOKEN-1' ) );
		$answer( 200, array( 'access_token' => 'LONG-TOKEN-2', 'token_type' => 'bearer', 'expires_in' => 5183944 ) );
		// No break: as above.
	case 'GET /graph.instagram.com/me':
		$needs( array( 'fields' => 'user_id,username', 'access_token' => 'LONG-TOKEN-1' ) );
		$answer( 200, array( 'user_id' => '178', 'username' => 'hostile' === $scene ? '"><script>' : 'theo.bench', 'id' => '9' ) );
		// No break: as above.
	case 'GET /graph.instagram.com/me/media':
		$needs( array( 'fields' => 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp', 'limit' => '30', 'access_token' => $given['access_token'] ?? '' ) );
		'ended' === $scene && $answer( 400, $ended );
		'busy' === $scene && $answer( 400, array( 'error' => array( 'message' => 'Application request limit reached', 'code' => 4 ) ) );
		'no list' === $scene && $answer( 200, array( 'data' => array( 'x' => 1 ) ) );
		'empty' === $scene && $answer( 200, array( 'data' => array() ) );
		$post = static fn( int $id, array $more = array() ): array => $more + array( 'id' => (string) $id, 'caption' => "Drawer $id\n#bench", 'media_type' => 'IMAGE', 'media_url' => "https://scontent.cdninstagram.com/$id.jpg?sig=1", 'permalink' => "https://www.instagram.com/p/P$id/", 'timestamp' => '2026-11-01T10:00:00+0000' );
		if ( 'hostile' === $scene ) {
			$bad = array( 'http://scontent.cdninstagram.com/1.jpg', 'https://169.254.169.254/latest', 'https://localhost/x.jpg', 'https://cdninstagram.com.example.com/x.jpg', 'https://x@127.0.0.1/.cdninstagram.com/', 'https://evil.example/?https://a.cdninstagram.com/', 'file:///etc/passwd', array( 'x' ), '' );
			$answer(
				200,
				array( 'data' => array_merge(
					array( null, 'x', array( 'id' => array() ) ),
					array_map( static fn( $url ): array => $post( 5, array( 'media_url' => $url ) ), $bad ),
					array(
					$post( 7, array( 'media_url' => 'https://scontent.cdninstagram.com/no-picture.jpg?sig=1' ) ),
					$post( 8, array( 'caption' => "<script>alert(1)</script>[contact-form]\u{0}" . str_repeat( 'x', 900 ), 'permalink' => 'javascript:alert(1)' ) ),
					)
				) )
			);
		}
		$answer(
			200,
			array( 'data' => array(
			$post( 1 ),
			$post( 2, array( 'media_type' => 'VIDEO', 'media_url' => 'https://scontent.cdninstagram.com/2.mp4', 'thumbnail_url' => 'https://scontent.cdninstagram.com/2t.jpg?sig=1', 'caption' => '' ) ),
			array( 'id' => '3', 'media_type' => 'VIDEO', 'permalink' => 'https://www.instagram.com/reel/P3/' ),
			$post( 4, array( 'media_type' => 'CAROUSEL_ALBUM' ) ),
			) )
		);
}
$answer( 404, array( 'error' => array( 'code' => 2500 ) ) );

<?php
/**
 * Plays Google for media-server.php, which has read the request: the page that asks a user, the tokens, the
 * picker and the files. It keeps what it gave in a file, and takes back what a test wants taken back.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\ExternalMedia;

/** @var string $host */
/** @var string $path */
/** @var array<string, string> $query */
/** @var string $key */
/** @var string $body */
/** @var \Closure $answer */
/** @var \Closure $send */
/** @var \Closure $png */

$file   = getenv( 'STAND_IN_STATE' ) . '/google.json';
$state  = is_file( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : array();
$state += array( 'codes' => array(), 'refresh' => array(), 'access' => array(), 'sessions' => array(), 'number' => 0, 'fault' => '' );
$keep   = static function ( array $state ) use ( $file ): void {
	file_put_contents( $file, json_encode( $state ) );
};
$error  = static function ( int $status, string $name, array $details = array() ) use ( $answer ): void {
	$answer( $status, array( 'error' => array( 'code' => $status, 'status' => $name, 'message' => 'No.', 'details' => $details ) ) );
};
$scope  = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

// What a test wants.
if ( 'test' === $path ) {
	$keep( array_merge( $state, $query ) );
	$answer( 200, $state );
}

// The page that asks the user.
if ( 'accounts.google.com' === $host ) {
	$wanted = array( 'client_id', 'redirect_uri', 'response_type', 'scope', 'access_type', 'prompt', 'state', 'code_challenge', 'code_challenge_method' );
	if ( 'o/oauth2/v2/auth' !== $path || $wanted !== array_keys( $query ) || 'good-client' !== $query['client_id'] || 'code' !== $query['response_type'] || ! in_array( $scope, explode( ' ', $query['scope'] ), true )
		|| 'offline' !== $query['access_type'] || ! str_contains( $query['prompt'], 'consent' ) || strlen( $query['state'] ) < 32 || ! preg_match( '/^[\w-]{43}$/D', $query['code_challenge'] ) || 'S256' !== $query['code_challenge_method']
		|| ! preg_match( '~^https?://[^/#]+/wp-admin/admin-post\.php\?action=millwork_media_account&service=google_photos$~D', $query['redirect_uri'] ) ) {
		$answer( 400, array( 'error' => 'invalid_request' ) );
	}
	$code                    = 'code-' . ++$state['number'];
	$state['codes'][ $code ] = array( 'challenge' => $query['code_challenge'], 'redirect_uri' => $query['redirect_uri'] );
	$keep( $state );
	$answer( 200, array( 'allow' => $query['redirect_uri'] . '&' . http_build_query( array( 'state' => $query['state'], 'code' => $code, 'scope' => $scope ) ), 'deny' => $query['redirect_uri'] . '&' . http_build_query( array( 'state' => $query['state'], 'error' => 'access_denied' ) ) ) );
}

// Where the user chooses.
if ( 'photos.google.com' === $host ) {
	$id = preg_match( '~^picker/([\w-]+)/autoclose$~D', $path, $found ) ? $found[1] : '';
	if ( ! isset( $state['sessions'][ $id ] ) ) {
		$answer( 404, array() );
	}
	$state['sessions'][ $id ]['chosen'] = true;
	$keep( $state );
	$answer( 200, array( 'most' => $state['sessions'][ $id ]['most'] ) );
}

$fault = $state['fault'];
if ( 'html' === $fault ) {
	$send( 'text/html', '<!doctype html><title>Sorry</title>' );
}
if ( 'down' === $fault ) {
	$answer( 503, array() );
}

// Tokens.
if ( 'oauth2.googleapis.com' === $host ) {
	parse_str( $body, $form );
	$form = array_map( static fn( $value ): string => is_string( $value ) ? $value : '', $form );
	if ( 'POST' !== $_SERVER['REQUEST_METHOD'] || '' !== $key || 'application/x-www-form-urlencoded' !== ( $_SERVER['CONTENT_TYPE'] ?? '' ) ) {
		$answer( 400, array( 'error' => 'invalid_request' ) );
	}
	if ( 'revoke' === $path ) {
		unset( $state['refresh'][ $form['token'] ?? '' ] );
		$state['access'] = array();
		$keep( $state );
		$answer( 200, array() );
	}
	if ( 'good-client' !== ( $form['client_id'] ?? '' ) || 'good-google-secret' !== ( $form['client_secret'] ?? '' ) ) {
		$answer( 401, array( 'error' => 'invalid_client' ) );
	}
	$number = ++$state['number'];
	$access = "access-$number";
	$given  = array( 'access_token' => $access, 'expires_in' => 3599, 'token_type' => 'Bearer', 'scope' => 'unticked' === $fault ? 'openid' : "openid $scope" );
	if ( 'authorization_code' === ( $form['grant_type'] ?? '' ) ) {
		$code = $state['codes'][ $form['code'] ?? '' ] ?? null;
		unset( $state['codes'][ $form['code'] ?? '' ] );
		$keep( $state );
		if ( ! $code ) {
			$answer( 400, array( 'error' => 'invalid_grant', 'error_description' => 'Malformed auth code.' ) );
		}
		if ( ( $form['redirect_uri'] ?? '' ) !== $code['redirect_uri'] ) {
			$answer( 400, array( 'error' => 'redirect_uri_mismatch' ) );
		}
		if ( rtrim( strtr( base64_encode( hash( 'sha256', $form['code_verifier'] ?? '', true ) ), '+/', '-_' ), '=' ) !== $code['challenge'] ) {
			$answer( 400, array( 'error' => 'invalid_grant', 'error_description' => 'Invalid code verifier.' ) );
		}
		$state['refresh'][ "refresh-$number" ] = true;
		$person                                = array( 'iss' => 'https://accounts.google.com', 'aud' => 'good-client', 'email' => 'ada@example.com', 'name' => 'Ada', 'picture' => 'https://lh3.googleusercontent.com/a/ada' );
		$given                                += array( 'refresh_token' => "refresh-$number", 'id_token' => 'x.' . rtrim( strtr( base64_encode( (string) json_encode( $person ) ), '+/', '-_' ), '=' ) . '.x' );
	} elseif ( 'refresh_token' !== ( $form['grant_type'] ?? '' ) || ! isset( $state['refresh'][ $form['refresh_token'] ?? '' ] ) ) {
		$answer( 400, array( 'error' => 'invalid_grant', 'error_description' => 'Token has been expired or revoked.' ) );
	}
	$state['access'][ $access ] = true;
	$keep( $state );
	$answer( 200, $given );
}

$is_known = isset( $state['access'][ substr( $key, strlen( 'Bearer ' ) ) ] ) && str_starts_with( $key, 'Bearer ' );

// The files, whose answers are no JSON.
if ( 'lh3.googleusercontent.com' === $host ) {
	if ( ! $is_known || 'expired' === $fault || ! preg_match( '~^ppa/(.+)=(dv?|w\d+-h\d+)$~D', $path, $found ) || ( 'dv' === $found[2] ) !== str_starts_with( $found[1], 'video' ) ) {
		http_response_code( 403 );
		exit;
	}
	if ( 'dv' === $found[2] ) {
		header( 'Location: https://video-downloads.googleusercontent.com/' . $found[1], true, 302 );
		exit;
	}
	if ( 'inside' === $fault ) {
		header( 'Location: https://169.254.169.254/latest/meta-data/', true, 302 );
		exit;
	}
	'lies' === $fault ? $send( 'image/jpeg', '<?php echo "it ran";' ) : $send( 'image/png', $png( 40, 30 ) );
}
if ( 'video-downloads.googleusercontent.com' === $host ) {
	'' === $key ? $send( 'video/mp4', "\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat" ) : $answer( 400, array() );
}

// The picker.
if ( ! $is_known || 'unauthorized' === $fault ) {
	$error( 401, 'UNAUTHENTICATED' );
}
if ( 'disabled' === $fault ) {
	$error( 403, 'PERMISSION_DENIED', array( array( '@type' => 'x', 'reason' => 'SERVICE_DISABLED' ) ) );
}
if ( 'busy' === $fault ) {
	header( 'Retry-After: 120' );
	$error( 429, 'RESOURCE_EXHAUSTED' );
}
$method = $_SERVER['REQUEST_METHOD'];
if ( 'POST' === $method && 'v1/sessions' === $path ) {
	$config = json_decode( $body, true );
	if ( 'application/json' !== ( $_SERVER['CONTENT_TYPE'] ?? '' ) || ! is_string( $config['pickingConfig']['maxItemCount'] ?? null ) || array( 'pickingConfig' ) !== array_keys( $config ) ) {
		$error( 400, 'INVALID_ARGUMENT' );
	}
	if ( 'no photos' === $fault ) {
		$error( 400, 'FAILED_PRECONDITION' );
	}
	if ( count( $state['sessions'] ) > 1 ) {
		$error( 429, 'RESOURCE_EXHAUSTED' );
	}
	$id                       = 'session-' . ++$state['number'];
	$state['sessions'][ $id ] = array( 'chosen' => false, 'most' => (int) $config['pickingConfig']['maxItemCount'] );
	$keep( $state );
	$answer( 200, array( 'id' => $id, 'pickerUri' => "https://photos.google.com/picker/$id", 'pollingConfig' => array( 'pollInterval' => '5s', 'timeoutIn' => '1799.5s' ), 'expireTime' => gmdate( 'c', time() + 3600 ), 'mediaItemsSet' => false ) );
}
$id = 'v1/mediaItems' === $path ? $query['sessionId'] ?? '' : basename( $path );
if ( ! isset( $state['sessions'][ $id ] ) ) {
	$error( 404, 'NOT_FOUND' );
}
if ( 'DELETE' === $method && "v1/sessions/$id" === $path ) {
	unset( $state['sessions'][ $id ] );
	$keep( $state );
	$answer( 200, array() );
}
if ( 'GET' === $method && "v1/sessions/$id" === $path ) {
	$answer( 200, array( 'id' => $id, 'mediaItemsSet' => $state['sessions'][ $id ]['chosen'] ) );
}
if ( 'GET' !== $method || 'v1/mediaItems' !== $path || array_diff( array_keys( $query ), array( 'sessionId', 'pageSize', 'pageToken' ) ) || (int) ( $query['pageSize'] ?? 0 ) < 1 ) {
	$error( 400, 'INVALID_ARGUMENT' );
}
if ( ! $state['sessions'][ $id ]['chosen'] ) {
	$error( 400, 'FAILED_PRECONDITION' );
}
$item  = static fn( string $name, string $type, array $about ): array => array(
	'id'         => "AF1Qip-$name",
	'createTime' => '2026-05-01T10:00:00Z',
	'type'       => str_starts_with( $type, 'video' ) ? 'VIDEO' : 'PHOTO',
	'mediaFile'  => array( 'baseUrl' => "https://lh3.googleusercontent.com/ppa/$name", 'mimeType' => $type, 'filename' => "$name.ext", 'mediaFileMetadata' => array( 'width' => 400, 'height' => 300 ) + $about ),
);
$items = 1 === $state['sessions'][ $id ]['most'] ? array( $item( 'lake', 'image/png', array() ) ) : array(
	$item( 'lake', 'image/png', array() ),
	$item( 'hill', 'image/heic', array() ),
	$item( 'video-sea', 'video/mp4', array( 'videoMetadata' => array( 'fps' => 30, 'processingStatus' => 'READY' ) ) ),
	$item( 'video-sky', 'video/mp4', array( 'videoMetadata' => array( 'processingStatus' => 'PROCESSING' ) ) ),
	array( 'id' => '../x', 'mediaFile' => array( 'baseUrl' => 'https://lh3.googleusercontent.com/x' ) ),
	array( 'id' => 'y', 'mediaFile' => array( 'baseUrl' => 'https://10.0.0.1/x' ) ),
);
$from  = (int) ( $query['pageToken'] ?? 0 );
$until = $from + min( 3, (int) $query['pageSize'] );
$answer( 200, array( 'mediaItems' => array_slice( $items, $from, $until - $from ) ) + ( $until < count( $items ) ? array( 'nextPageToken' => (string) $until ) : array() ) );

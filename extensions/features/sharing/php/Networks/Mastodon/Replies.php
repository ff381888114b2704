<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Mastodon;

use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Replies\Reply;
use Millwork\Features\Sharing\Replies\ReplyThread;
use Millwork\Http\Response;
use WP_Error;

/**
 * Reads the replies to a post of the connected account. Its token is needed for more than 60 of them, and also shows
 * what is private, which is left out here.
 */
final class Replies {

	/** The largest response, in bytes: more replies than become comments. */
	private const BYTES = 2 * MB_IN_BYTES;

	/** Who may read a post, if that is everyone. */
	private const PUBLIC = array( 'public', 'unlisted' );

	public function __construct( private readonly Api $api ) {}

	/** @param string $id The post. */
	public function read( string $id, bool $is_empty ): ReplyThread|NetworkFailure {
		$post = $this->get( "/api/v1/statuses/$id" );
		if ( $post instanceof NetworkFailure ) {
			return $post;
		}
		if ( ReadStatus::id( $post ) !== $id || ReadStatus::author( $post ) !== $this->api->connection->text( 'id' ) ) {
			return NetworkFailure::refused( __( 'The server has another post in its place.', 'millwork' ) );
		}
		$likes  = ReplyThread::number( $post['favourites_count'] ?? 0 );
		$boosts = ReplyThread::number( $post['reblogs_count'] ?? 0 );
		if ( $is_empty && 0 === ( $post['replies_count'] ?? null ) ) {
			return new ReplyThread( array(), $likes, $boosts );
		}
		$context = $this->get( "/api/v1/statuses/$id/context", true );
		if ( $context instanceof NetworkFailure ) {
			return $context;
		}
		$replies = array();
		foreach ( is_array( $context['descendants'] ?? null ) ? $context['descendants'] : array() as $status ) {
			$reply = is_array( $status ) ? $this->reply( $status ) : null;
			if ( $reply ) {
				$replies[] = $reply;
			}
		}
		return new ReplyThread( $replies, $likes, $boosts, isset( $context['cut'] ) );
	}

	/**
	 * @param list<string> $ids The replies.
	 * @return array<string, Reply|null>|NetworkFailure
	 */
	public function find( array $ids ): array|NetworkFailure {
		$found = array();
		foreach ( $ids as $id ) {
			$answer = $this->api->get( "/api/v1/statuses/$id", Response::largest_json( self::BYTES ) );
			if ( is_wp_error( $answer ) ) {
				return $found ? $found : self::failure( $this->api, $answer );
			}
			$status = $answer->status < 300 ? $answer->json() : null;
			if ( is_array( $status ) && ReadStatus::id( $status ) === $id ) {
				$found[ $id ] = $this->reply( $status );
			} elseif ( self::is_gone( $answer ) ) {
				$found[ $id ] = null;
			} elseif ( 429 === $answer->status || 401 === $answer->status ) {
				return $found ? $found : self::failure( $this->api, $answer );
			}
		}
		return $found;
	}

	/**
	 * @param array<array-key, mixed> $status The server's data.
	 * @return Reply|null Null if it isn't a public reply.
	 */
	private function reply( array $status ): ?Reply {
		$text    = static fn( array $from, string $name ): string => is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
		$author  = is_array( $status['account'] ?? null ) ? $status['account'] : array();
		$id      = ReadStatus::id( $status );
		$parent  = ReadStatus::id( $status, 'in_reply_to_id' );
		$account = ReadStatus::author( $status );
		if ( '' === $id || '' === $parent || '' === $account || ! in_array( $text( $status, 'visibility' ), self::PUBLIC, true ) || true === ( $author['suspended'] ?? false ) ) {
			return null;
		}
		$server  = $this->api->connection->text( 'server' );
		$handle  = $text( $author, 'acct' );
		$handle  = str_contains( $handle, '@' ) ? "@$handle" : "@$handle@$server";
		$handle  = preg_match( '/^@[\w.-]{1,100}@[a-z0-9.-]{1,80}(?::\d{1,5})?$/iD', $handle ) ? $handle : '';
		$warning = $text( $status, 'spoiler_text' );
		$url     = ReadStatus::web( $text( $status, 'url' ) );
		$host    = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		$home    = strtolower( (string) preg_replace( '/^.*@|:\d+$/', '', $handle ) );
		// The link says that it leads to the reply, and other servers may claim that it is anywhere.
		$is_there = str_starts_with( $url, 'https://' ) && ( $host === $server || ( '' !== $home && ( $host === $home || str_ends_with( $host, ".$home" ) ) ) );
		return new Reply(
			$id,
			$parent,
			$account,
			ReadStatus::name( $author ),
			$handle,
			ReadStatus::web( $text( $author, 'url' ) ),
			$is_there ? $url : "https://$server/" . ( '' === $handle ? 'web/statuses' : $handle ) . "/$id",
			( '' === trim( $warning ) ? '' : '<p>' . htmlspecialchars( $warning ) . '</p>' ) . $text( $status, 'content' ),
			(int) strtotime( $text( $status, 'created_at' ) ),
			$account === $this->api->connection->text( 'id' ),
		);
	}

	/**
	 * @param bool $is_long Whether it may be very long. Then a part of it is enough, which servers return without a
	 *     token.
	 * @return array<array-key, mixed>|NetworkFailure With `cut` if it is only a part.
	 */
	private function get( string $path, bool $is_long = false ): array|NetworkFailure {
		$bytes  = Response::largest_json( self::BYTES );
		$answer = $this->api->get( $path, $bytes );
		$cut    = array();
		if ( $is_long && is_wp_error( $answer ) && 'millwork_http_too_large' === $answer->get_error_code() ) {
			$answer = $this->api->get_in_public( $path, $bytes );
			$cut    = array( 'cut' => true );
		}
		if ( is_wp_error( $answer ) || $answer->status >= 300 ) {
			return self::failure( $this->api, $answer );
		}
		$data = $answer->json();
		return is_array( $data ) ? $data + $cut : NetworkFailure::later( __( 'Couldn’t read the server’s response.', 'millwork' ) );
	}

	/** Whether a server says that a post doesn't exist. Proxies have pages of their own. */
	private static function is_gone( Response $answer ): bool {
		$data = $answer->json();
		return in_array( $answer->status, array( 404, 410 ), true ) && is_array( $data ) && isset( $data['error'] );
	}

	private static function failure( Api $api, Response|WP_Error $answer ): NetworkFailure {
		if ( is_wp_error( $answer ) && 'millwork_http_too_large' === $answer->get_error_code() ) {
			return self::too_large();
		}
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::later( $answer->get_error_message(), (int) ( ( (array) $answer->get_error_data() )['retry_after'] ?? 0 ) );
		}
		if ( self::is_gone( $answer ) ) {
			return NetworkFailure::refused( __( 'The post was deleted on its server, or isn’t public any more.', 'millwork' ) );
		}
		$failure = $api->failure( $answer );
		return match ( $answer->status ) {
			401     => $failure,
			429     => NetworkFailure::later( __( 'The server is limiting requests for now.', 'millwork' ), max( MINUTE_IN_SECONDS, $failure->seconds ) ),
			default => NetworkFailure::later( $failure->message, $failure->seconds ),
		};
	}

	private static function too_large(): NetworkFailure {
		/* translators: %s: a size, such as 2 MB. */
		return NetworkFailure::later( sprintf( __( 'The server’s list of replies is larger than %s, which is more than this site can read.', 'millwork' ), (string) size_format( Response::largest_json( self::BYTES ) ) ) );
	}
}

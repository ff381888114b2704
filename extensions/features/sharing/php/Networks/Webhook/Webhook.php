<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Webhook;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\ConnectionField;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\Network as Sharing;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Tables;
use Millwork\Features\Sharing\Videos\VideoLimits;
use Millwork\Http\RequestUrl;
use WP_Error;

/**
 * A webhook: any URL that accepts JSON. Requests are signed with a shared key, by HMAC-SHA256 over the time, a dot and
 * the body:
 *
 *     X-Millwork-Signature: t=1790000000,v1=<hex>
 *     Idempotency-Key: <the same for the same post>
 *
 * A status below 300 means that it was accepted; the response may contain `id` and `url` as JSON.
 */
final class Webhook implements Sharing {

	/** The shortest key, in characters. */
	private const KEY_LENGTH = 16;

	public function id(): string {
		return 'webhook';
	}

	public function label(): string {
		return __( 'Webhook', 'millwork' );
	}

	public function description(): string {
		return __( 'For anything else: sends each post to your URL as JSON, signed so you know it came from this site.', 'millwork' );
	}

	public function capability(): string {
		return 'manage_options';
	}

	public function hosts(): array {
		return array();
	}

	public function settings(): array {
		return array();
	}

	public function lacks(): string {
		return '';
	}

	public function connect_fields(): array {
		return array(
			new ConnectionField( 'address', 'url', __( 'URL', 'millwork' ), __( 'Must start with https://.', 'millwork' ), '', 'https://example.com/hook', missing: __( 'Enter a URL.', 'millwork' ) ),
			/* translators: %d: a number of characters. */
			new ConnectionField( 'key', 'secret', __( 'Signing key', 'millwork' ), sprintf( __( 'At least %d characters without spaces, known only to you and the receiver.', 'millwork' ), self::KEY_LENGTH ), missing: __( 'Enter a signing key.', 'millwork' ) ),
		);
	}

	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|WP_Error {
		$target = RequestUrl::parse( $values['address'] ?? '' );
		if ( is_wp_error( $target ) || 'https' !== $target->scheme ) {
			return is_wp_error( $target ) ? $target : new WP_Error( 'millwork_sharing_https', __( 'Enter a URL that starts with https://.', 'millwork' ), array( 'status' => 400 ) );
		}
		$key = $values['key'] ?? '';
		if ( strlen( $key ) < self::KEY_LENGTH || preg_match( '/\s/', $key ) ) {
			/* translators: %d: a number of characters. */
			return new WP_Error( 'millwork_sharing_key', sprintf( __( 'The signing key needs at least %d characters, without spaces.', 'millwork' ), self::KEY_LENGTH ), array( 'status' => 400 ) );
		}
		// The URL may itself be a secret: anyone who knows it can send there.
		$account  = new Account( hash( 'sha256', $target->url() ), $target->host, __( 'Webhook', 'millwork' ), '', '', array( 'key' => $key, 'address' => $target->url() ), array( 'host' => $target->host ) );
		$response = Hook::send( $target->url(), $key, array( 'event' => 'test' ), wp_generate_uuid4() );
		return $response instanceof NetworkFailure ? new WP_Error( 'millwork_sharing_hook', $response->message, array( 'status' => 502 ) ) : $account;
	}

	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): WP_Error {
		return new WP_Error( 'millwork_sharing_hook', __( 'Enter the webhook’s URL to connect it.', 'millwork' ), array( 'status' => 400 ) );
	}

	public function disconnect( Connection $connection ): void {}

	public function renew( Connection $connection ): ?NetworkFailure {
		return null;
	}

	public function check( Connection $connection ): ConnectionCheck {
		$answer = $this->deliver( $connection, array( 'event' => 'test' ), wp_generate_uuid4() );
		return $answer instanceof NetworkFailure ? ConnectionCheck::from_failure( $answer ) : ConnectionCheck::ok();
	}

	public function limits( ?Connection $connection = null ): NetworkLimits {
		return new NetworkLimits( characters: 0, images: 10, image_types: array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif' ), alt_characters: 5000, draws_cards: false, has_threads: true, video: new VideoLimits( types: array(), is_fetched: true ), fetches_pictures: true );
	}

	public function identity( Connection $connection, SharedPost $post ): string {
		return wp_generate_uuid4();
	}

	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure {
		$body = array(
			'event'    => 'post',
			'site'     => home_url( '/' ),
			'post_id'  => $post->id,
			'part'     => $post->part,
			'text'     => $post->text,
			'title'    => $post->title,
			'url'      => $post->url,
			'language' => $post->language,
			'excerpt'  => $post->card->description ?? '',
			'image'    => $post->card?->picture ? array( 'url' => $post->card->picture->url, 'alt' => $post->card->picture->alt ) : null,
			'images'   => array_map( static fn( $picture ): array => array( 'url' => $picture->url, 'alt' => $picture->alt ), $post->pictures ),
			'video'    => $post->video ? array( 'url' => $post->video->url, 'alt' => $post->video->alt, 'type' => $post->video->type ) : null,
			'reply_to' => $reply?->parent->id,
		);
		return $this->deliver( $connection, $body, $identity );
	}

	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null {
		// The receiver recognizes the idempotency key.
		return null;
	}

	public function knows( string $url ): bool {
		return false;
	}

	public function read( string $url ): WP_Error {
		return new WP_Error( 'millwork_sharing_unreadable', __( 'Posts can’t be read from a webhook.', 'millwork' ), array( 'status' => 400 ) );
	}

	/**
	 * Sends something to an account's URL.
	 * @param array<string, mixed> $body       The content.
	 * @param string               $identity   The idempotency key.
	 */
	private function deliver( Connection $connection, array $body, string $identity ): PublishedPost|NetworkFailure {
		$address = $connection->secret( 'address' );
		$key     = $connection->secret( 'key' );
		return $address && $key ? Hook::send( $address->reveal(), $key->reveal(), $body, $identity ) : NetworkFailure::ended( __( 'The URL or signing key is missing. Connect the webhook again.', 'millwork' ) );
	}
}

<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\ConnectionField;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use WP_Error;

/**
 * A social network: a folder Networks/<Name>/ with a class of the same name and no constructor arguments, which
 * NetworkList finds. Its classes aren't loaded on visitors' pages.
 *
 * A network contacts its own servers, only through Millwork\Http\Client, and stores nothing itself: Deliveries and
 * Connections do. It doesn't catch DeferToCron. It never puts a key into a message, an id or a URL.
 *
 * To post exactly once, identity() is stored before anything is sent, and each attempt calls post() with it. If the
 * network recognizes it (an idempotency key, a record key), a repeated post() returns the first result. If not, post()
 * returns NetworkFailure::unknown() whenever the network may have accepted it, and find() runs before the next attempt.
 */
interface Network {

	/** The permanent id in rows, routes and settings, such as 'mastodon': at most 20 lowercase letters, digits and hyphens. */
	public function id(): string;

	public function label(): string;

	/** For people who connect an account: what they need, where to get it, what it costs. */
	public function description(): string;

	/** The capability to connect an account: 'publish_posts', or 'manage_options' if the owner's keys are entered. */
	public function capability(): string;

	/**
	 * The hosts that this site contacts, for the privacy policy.
	 * @return list<string> Host names; empty if the owner enters the host.
	 */
	public function hosts(): array;

	/**
	 * The settings fields of the owner's app.
	 * @return array<string, array<string, mixed>> As in Settings\Sections; keys begin with 'sharing_' and the id.
	 */
	public function settings(): array;

	/**
	 * What is missing before anyone can connect an account, such as the app's keys. Sends no requests.
	 * @return string A sentence; '' for nothing.
	 */
	public function lacks(): string;

	/**
	 * The form to connect an account. Values that are needed to reconnect and aren't secret have the same name in the
	 * account's `data`.
	 * @return list<ConnectionField> Empty if people only sign in at the network.
	 */
	public function connect_fields(): array;

	/**
	 * Starts to connect an account: returns it if keys were entered, or the URL of the network's sign-in page.
	 * @param array<string, string> $values The form's values by field, including secrets.
	 * @param Authorization $authorization Its `data` is kept for complete().
	 * @return Account|string|WP_Error The account, an https URL, or what is wrong and what to do.
	 */
	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|string|WP_Error;

	/**
	 * Completes connect() when the person returns from the network. The state has been checked.
	 * @param array<string, string> $query The query of the return URL.
	 */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error;

	/** Revokes the tokens at the network, if possible. */
	public function disconnect( Connection $connection ): void;

	/**
	 * Renews tokens that expire soon, and stores them with Connections::renew(). Called daily, and before a delivery if
	 * `until` is less than a day away.
	 * @return NetworkFailure|null Null on success, or if there is nothing to renew.
	 */
	public function renew( Connection $connection ): ?NetworkFailure;

	/**
	 * Asks the network whether the account can be posted to.
	 * @return ConnectionCheck|null Null if it couldn't be asked now (ConnectionCheck::unless_busy()): the last result stays.
	 */
	public function check( Connection $connection ): ?ConnectionCheck;

	/** The network's limits, or the account's from its `data`. Sends no requests. */
	public function limits( ?Connection $connection = null ): NetworkLimits;

	/**
	 * A new identity for a post: an idempotency key, a record key, or another unique text.
	 * @return string At most 64 ASCII characters, not secret.
	 */
	public function identity( Connection $connection, SharedPost $post ): string;

	/**
	 * @param SharedPost $post Within limits(); its pictures are local files.
	 * @param string $identity From identity().
	 * @param ReplyTarget|null $reply Null for a single post and a thread's first.
	 */
	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure;

	/**
	 * Looks for a post after an attempt with an unknown result.
	 * @param int $since When it was first tried, as a Unix timestamp.
	 * @return PublishedPost|NetworkFailure|null Null if it surely doesn't exist; NetworkFailure::unknown() if that is uncertain.
	 */
	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null;

	/** Whether a URL is one of a post at this network. Sends no requests. */
	public function knows( string $url ): bool;

	/**
	 * Reads the post at a URL that knows() accepts, and the author's thread.
	 * @return list<ReadPost>|WP_Error The thread's posts in order.
	 */
	public function read( string $url ): array|WP_Error;
}

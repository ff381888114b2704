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
 * A social service. Each is one folder, Networks/<Name>/, with a class of the same name that is made without
 * arguments and found by its place (NetworkList); a folder that is added or removed touches nothing else. Its
 * classes are loaded where somebody shares, connects or looks at what was shared, and on no visitor's page.
 *
 * A service speaks to its own servers, through Millwork\Http\Client and nothing else, and writes down nothing:
 * what is posted is Delivery's to record, what is kept of an account Connections'. It lets DeferToCron
 * through. It never puts a key into a message, an id or an address.
 *
 * How a post gets there once: identity() is asked for and stored before anything is sent. post() is called with
 * the same one whenever it is tried again. Where the service knows it again (an idempotency key, a record's key), a
 * second post() gives what the first one made. Where it does not, post() answers NetworkFailure::unknown() whenever it
 * cannot be sure that nothing was accepted, and find() is asked before anything is sent again.
 */
interface Network {

	/**
	 * Its name in rows, routes and settings, as 'mastodon': lower-case letters, digits and hyphens, 20 at most. For
	 * ever.
	 */
	public function id(): string;

	/** What people call it, as 'Mastodon'. */
	public function label(): string;

	/** A sentence for who is about to connect an account: what is needed, where to get it, what it costs. */
	public function description(): string;

	/** Who may connect an account of it: 'publish_posts', or 'manage_options' where keys of the owner's are entered. */
	public function capability(): string;

	/**
	 * The hosts that this site asks for it, for the owner's privacy policy.
	 * @return list<string> Names, as 'api.example.com'; empty where the owner names the host.
	 */
	public function hosts(): array;

	/**
	 * Fields of the settings page that hold the owner's own app at the service.
	 * @return array<string, array<string, mixed>> Fields as Settings\Sections takes them, by a key that begins with
	 *                                             'sharing_' and the id; empty for a service without an app.
	 */
	public function settings(): array;

	/**
	 * What is still to be done before anybody can connect an account, as entering the app's keys. Asks nobody.
	 * @return string A sentence; '' if all is there.
	 */
	public function lacks(): string;

	/**
	 * What somebody enters to connect an account. What is no secret and is needed to let the site in anew has the same
	 * name in the account's `data`, so that nobody has to enter it again.
	 * @return list<ConnectionField> Empty if a visit to the service is all it takes.
	 */
	public function connect_fields(): array;

	/**
	 * Begins to connect an account: of keys that were entered, it gives the account at once; of one that is let in at
	 * the service, the address that the person is sent to.
	 * @param array<string, string> $values        What was entered, by field. Secrets are in it.
	 * @param Authorization         $authorization The way there and back. Its `data` are still there in complete().
	 * @return Account|string|WP_Error The account; an https address; or what is wrong, and what to do.
	 */
	public function connect( #[\SensitiveParameter] array $values, Authorization $authorization ): Account|string|WP_Error;

	/**
	 * Ends what connect() began, when the person is back from the service. The state was checked.
	 * @param array<string, string> $query         What the browser was sent back with.
	 * @param Authorization         $authorization The same as then.
	 */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error;

	/**
	 * Takes the site's leave back at the service, as far as that can be done: the account is being disconnected.
	 * @param Connection $connection The account.
	 */
	public function disconnect( Connection $connection ): void;

	/**
	 * Renews what is about to end. Called daily, and before a delivery when `until` is less than a day away. It
	 * stores what is new with Connections::renew().
	 * @param Connection $connection The account.
	 * @return NetworkFailure|null Null if all is well or there is nothing to renew.
	 */
	public function renew( Connection $connection ): ?NetworkFailure;

	/**
	 * Whether the account can be posted to. Asks the service.
	 * @param Connection $connection The account.
	 * @return ConnectionCheck|null Null if it could not be asked just now (ConnectionCheck::unless_busy()); what was known stays.
	 */
	public function check( Connection $connection ): ?ConnectionCheck;

	/**
	 * What it takes. Asks nobody: what a server says of itself is in the connection's `data`.
	 * @param Connection|null $connection The account; null for what holds in general.
	 */
	public function limits( ?Connection $connection = null ): NetworkLimits;

	/**
	 * What a post will be known by: an idempotency key, a record's key, or anything that is not said twice.
	 * @param Connection $connection The account.
	 * @return string 64 characters of ASCII at most, no secret.
	 */
	public function identity( Connection $connection, SharedPost $post ): string;

	/**
	 * @param Connection $connection The account.
	 * @param SharedPost       $post       What: within limits(), its pictures are files of this site.
	 * @param string     $identity   What identity() gave, whenever that was.
	 * @param ReplyTarget|null $reply      What it follows in a thread; null for the first post of one, and for one alone.
	 */
	public function post( Connection $connection, SharedPost $post, string $identity, ?ReplyTarget $reply = null ): PublishedPost|NetworkFailure;

	/**
	 * Looks whether a post is there already, after an attempt of which nobody knows how it ended.
	 * @param Connection $connection The account.
	 * @param string     $identity   What it was sent with.
	 * @param int        $since      When it was first tried, as a Unix timestamp.
	 * @return PublishedPost|NetworkFailure|null Null if it surely is not there; NetworkFailure::unknown() if that cannot be told.
	 */
	public function find( Connection $connection, SharedPost $post, string $identity, int $since ): PublishedPost|NetworkFailure|null;

	/**
	 * Whether an address is one of a post of this service. Asks nobody.
	 * @param string $url The address.
	 */
	public function knows( string $url ): bool;

	/**
	 * Reads the post at an address, and those by which its author goes on.
	 * @param string $url An address that it knows.
	 * @return list<ReadPost>|WP_Error The first post and those that follow, in their order.
	 */
	public function read( string $url ): array|WP_Error;
}

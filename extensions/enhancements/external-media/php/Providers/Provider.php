<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Units\ExternalMedia\Filters;
use Millwork\Units\ExternalMedia\Item;
use WP_Error;

/** A service whose media can be chosen and copied. */
interface Provider {

	/** Its name in URLs, for example 'pexels'. */
	public function name(): string;

	/**
	 * The provider's description for the media modal.
	 * @return array<string, mixed> `label`, its name; `home`, its website; `setup`, what must be set up first, '' for
	 * nothing. The rest may be left out (ProviderList::DEFAULTS): `initial`, search terms, one of which is used when
	 * the modal opens; `search`, whether it can be searched; `kinds`, 'image', 'video' or both; `paths`, labels by
	 * path, to choose from; `filters`, its own, by key: `label` and `options`, labels by value; `library`, the
	 * supported ones of Filters::NAMES; `hint`, a sentence about it.
	 */
	public function record(): array;

	/**
	 * @param array{search: string, number: int, path: string, page: string, filter: array<string, string>} $query The
	 * search. The filter's keys are from record().
	 * @return array{items: list<Item>, next: string, notice: string}|WP_Error `next` is the value of `page` for the
	 * next page, '' on the last; `notice` a sentence for the author, '' for none. The code 'authorization_required'
	 * means that the current user must connect an account.
	 */
	public function find( array $query ): array|WP_Error;

	/**
	 * The file of an item, for the current user.
	 * @param Item $item Found by this provider.
	 * @return array{client: Client, url: string, headers: array<string, string>}|WP_Error
	 */
	public function file( Item $item ): array|WP_Error;
}

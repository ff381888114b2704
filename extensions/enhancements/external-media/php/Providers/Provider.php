<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Units\ExternalMedia\Filters;
use Millwork\Units\ExternalMedia\Item;
use WP_Error;

/** A service from which media are chosen and copied. */
interface Provider {

	/** Its name in addresses, as 'pexels'. */
	public function name(): string;

	/**
	 * The provider's description for the media modal.
	 * @return array<string, mixed> `label`, its name; `home`, its website; `setup`, what is missing before it
	 *                              can be used, '' for nothing. The rest may be left out (ProviderList::DEFAULTS):
	 *                              `initial`, words of which one is searched for when the modal opens;
	 *                              `search`, whether it takes words; `kinds`, of 'image' and 'video';
	 *                              `paths`, labels by path, of which one is shown; `filters`, its own, by key:
	 *                              `label` and `options`, labels by value; `library`, those of Filters::NAMES
	 *                              that it knows; `hint`, a sentence on what it is.
	 */
	public function record(): array;

	/**
	 * @param array{search: string, number: int, path: string, page: string, filter: array<string, string>} $query What is
	 *              looked for. The filter's keys are of record().
	 * @return array{items: list<Item>, next: string, notice: string}|WP_Error `next` is what `page` is for the
	 *              next page, '' on the last; `notice` a sentence for the author, '' for none. The code
	 *              'authorization_required' says that the current user has to let this site in.
	 */
	public function find( array $query ): array|WP_Error;

	/**
	 * Where the file of an item is, for the current user.
	 * @param Item $item One that this provider has found.
	 * @return array{client: Client, url: string, headers: array<string, string>}|WP_Error
	 */
	public function file( Item $item ): array|WP_Error;
}

<?php
/**
 * Interface: a provider of media.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use Millwork\Services\Client;
use WP_Error;

/**
 * A service from which media are chosen and copied.
 */
interface Provider {

	/** Its name in addresses, as 'pexels'. */
	public function name(): string;

	/**
	 * What the modal has to know of it.
	 *
	 * @return array<string, mixed> `label`, its name; `home`, its website; `setup`, what is missing before it
	 *                              can be used, '' for nothing; `initial`, words of which one is searched for
	 *                              when the modal opens; `filters`, by key: `label` and `options`, labels by
	 *                              value.
	 */
	public function record(): array;

	/**
	 * Finds media.
	 *
	 * @param array{search: string, number: int, path: string, page: string, filter: array<string, string>} $query What is
	 *              looked for. The filter's values are of record().
	 * @return array{items: list<Item>, next: string, notice: string}|WP_Error `next` is what `page` is for the
	 *              next page, '' on the last; `notice` a sentence for the author, '' for none.
	 */
	public function find( array $query ): array|WP_Error;

	/**
	 * The client that reads the file of an item.
	 */
	public function client(): Client;
}

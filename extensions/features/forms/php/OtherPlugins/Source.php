<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\OtherPlugins\Entries\FoundEntry;

/**
 * Another plugin whose forms and entries can be imported. Its data is only read, and it needn't be active. The class
 * `Plugin` in a folder here is found by itself.
 */
interface Source {

	/** Up to ten lower-case letters and digits. Entries and forms are stored with it. */
	public function slug(): string;

	/** The plugin's name. */
	public function label(): string;

	/** @return array<array-key, string> The titles of the forms on this site by key; empty if there are none. */
	public function titles(): array;

	/** @return FoundForm|null A form on this site; null if it is missing or damaged. */
	public function form( string $key ): ?FoundForm;

	/** How many entries a form on this site has. */
	public function count( string $key ): int;

	/**
	 * A part of a form's entries on this site, by their IDs.
	 * @param int $after The ID of the last entry that was read.
	 * @return list<FoundEntry>
	 */
	public function entries( FoundForm $form, int $after, int $most ): array;

	/**
	 * The forms in an exported file.
	 * @param array<array-key, mixed> $decoded Its JSON, of any shape.
	 * @return list<FoundForm>|null Null if another plugin has written it.
	 */
	public function from_file( array $decoded ): ?array;

	/**
	 * What the plugin's exported entries call columns that aren't fields.
	 * @return array<string, string> Roles of Entries\Columns by heading, in lower case.
	 */
	public function headings(): array;

	/** @return array<string, list<string>> Attributes that name the form, by shortcode. */
	public function shortcodes(): array;

	/** @return array<string, string> The attribute that names the form, by block. */
	public function blocks(): array;

	/** @return string The key of the form that a shortcode or block names so; '' for none. */
	public function named( string $name ): string;
}

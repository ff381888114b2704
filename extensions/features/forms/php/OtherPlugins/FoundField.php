<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

/**
 * A field, text or page break of another plugin's form, and what becomes of it. All texts are plain unless they say
 * otherwise.
 * @phpstan-type Rule array{field: string, operator: string, value: string}
 * @phpstan-type FoundCondition array{show: bool, any: bool, groups: list<array{any: bool, rules: list<Rule>}>}
 */
final class FoundField {

	/** Types that aren't fields. */
	public const HEADING = 'heading';
	public const CONTENT = 'content';
	public const STEP    = 'step';
	public const NOTHING = '';

	/** The field's ID in the new form; FoundForm gives it. */
	public string $id = '';

	public bool $required = false;

	public string $placeholder = '';

	public string $help = '';

	/** For choices, an option's label. */
	public string $default = '';

	/** @var array<array-key, string> The choices: labels by the value that entries and conditions have. */
	public array $options = array();

	/** Whether entries have the labels of options, and only conditions have their values. */
	public bool $has_labels = false;

	/** HTML, not yet cleaned: of a sentence with links, or of content between fields. */
	public string $html = '';

	public ?string $min = null;

	public ?string $max = null;

	public ?string $step = null;

	/** In characters. */
	public int $least = 0;
	public int $most  = 0;

	/** In percent. */
	public int $width = 100;

	/** The parameter of the page's address that fills it in. */
	public string $parameter = '';

	/** @var array{types: list<string>, most: int, megabytes: float}|null */
	public ?array $files = null;

	/** '', or a date's format as blocks store it. */
	public string $format = '';

	/** Of a date or time, as blocks store them; '' for none. */
	public string $earliest = '';
	public string $latest   = '';

	/** The pattern of a text, and what visitors read if their answer doesn't fit; '' for none. */
	public string $pattern         = '';
	public string $pattern_message = '';

	/** The option with a text of the visitor's own, one of the options' labels; '' for none. */
	public string $other = '';

	/** @var array<array-key, array{url: string, id: int}> Pictures by options' labels; without an ID they are in no library. */
	public array $pictures = array();

	/** Whether visitors see the labels of pictures. */
	public bool $shows_labels = true;

	/** @var array<array-key, string> Numbers by options' labels, for calculations. */
	public array $values = array();

	/** Whether these numbers are prices, which stay if no calculation uses them. */
	public bool $has_prices = false;

	/** @var array<array-key, int> Places by options' labels. */
	public array $seats = array();

	/** Whether calculations can use a field that is neither a number nor a slider: its options have numbers. */
	public bool $is_countable = false;

	/** @var list<mixed> A calculation's tokens, as blocks have them but with fields as `{ key }`; see Reading\Formulas. */
	public array $formula = array();

	public int $decimals = 2;

	/** What a calculation becomes that can't be carried over. */
	public string $without_formula = 'number';

	/** @var array<string, bool> The lines of an address, and whether they are required. */
	public array $lines = array();

	/** @var array<array-key, string> The lines of an address by the keys of $parts. */
	public array $line_keys = array();

	/** A phone number's list of countries: null for none, '' without a default. */
	public ?string $country = null;

	/** @var FoundCondition|null Fields by their keys. */
	public ?array $condition = null;

	/** @var array<array-key, string> Keys of an entry's values that belong to it, with what follows the label in headings. */
	public array $parts = array();

	/** @var list<string> What changes, in sentences. */
	public array $notes = array();

	/**
	 * @param string $key  What the plugin's entries and conditions call it.
	 * @param string $kind What the plugin calls such a field.
	 * @param string $type Our field's type, or one of the constants.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $kind,
		public string $type,
		public string $label = ''
	) {}

	/** Whether visitors answer it. */
	public function is_field(): bool {
		return ! in_array( $this->type, array( self::HEADING, self::CONTENT, self::STEP, self::NOTHING ), true );
	}
}

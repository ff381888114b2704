<?php
/** A few German strings, to see that lazy edits and PHP are translated. */

return array(
	'domain'       => 'millwork',
	'language'     => 'de_DE',
	'plural-forms' => 'nplurals=2; plural=(n != 1);',
	'messages'     => array(
		'Grow'                                 => 'Wachsen',
		'Loading business hours'               => 'Öffnungszeiten werden geladen',
		'Add hours'                            => 'Zeiten hinzufügen',
		'Write your _Markdown_ **here**…'      => 'Schreibe dein _Markdown_ **hier**…',
		"block title\4Markdown"                => 'Markdown-Text',
		"block title\4Business Hours"          => 'Öffnungszeiten',
		'Closed'                               => 'Geschlossen',
	),
);
